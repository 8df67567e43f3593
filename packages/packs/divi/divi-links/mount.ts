import { defineController } from '@archipelago/bind'
import { link } from './link'
import { readLink } from './read'

export default defineController({ read: readLink, start: link })

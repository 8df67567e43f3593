import { defineController } from '@archipelago/bind'
import { startLinks } from './links'
import { read } from './read'

export default defineController({ read, start: startLinks })

import { defineController } from '@archipelago/bind'
import { menu } from './menu'
import { readMenu } from './read'

export default defineController({ read: readMenu, start: menu })

import { defineController } from '@archipelago/bind'
import { navMenu } from './nav-menu'
import { read } from './read'

export default defineController({ read, start: navMenu })

import { defineController } from '@archipelago/bind'
import { megaMenu } from './mega-menu'
import { read } from './read'

export default defineController({ read, start: megaMenu })

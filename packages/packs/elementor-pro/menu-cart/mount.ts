import { defineController } from '@archipelago/bind'
import { menuCart } from './menu-cart'
import { read } from './read'

export default defineController({ read, start: menuCart })

import { defineController } from '@archipelago/bind'
import { read } from './read'
import { stickyAddToCart } from './sticky-add-to-cart'

export default defineController({ read, start: stickyAddToCart })

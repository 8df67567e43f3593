import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { StickyAddToCart } from './StickyAddToCart'

export default defineIsland({ read, View: StickyAddToCart })

import { defineIsland } from '@archipelago/bind'
import { PriceFilter } from './PriceFilter'
import { read } from './read'

export default defineIsland({ read, View: PriceFilter })

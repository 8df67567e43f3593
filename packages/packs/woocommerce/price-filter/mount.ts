import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { PriceFilter } from './PriceFilter'
import { isTaken, read } from './read'

const mountFilter = defineIsland({ read, View: PriceFilter })

const mount: Mount = (element, ...rest) => {
  if (!isTaken(element)) return mountFilter(element, ...rest)
}

export default mount

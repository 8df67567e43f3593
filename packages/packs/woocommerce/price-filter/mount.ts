import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { startPriceFilter } from './price-filter'
import { isTaken, read } from './read'

const mountFilter = defineController({ read, start: startPriceFilter })

const mount: Mount = (element, ...rest) => {
  if (!isTaken(element)) return mountFilter(element, ...rest)
}

export default mount

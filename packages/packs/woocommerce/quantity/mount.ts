import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { Quantity } from './Quantity'
import { isOthers, read } from './read'

const mountQuantity = defineIsland({ read, View: Quantity })

const mount: Mount = (element, ...rest) => (isOthers(element) ? undefined : mountQuantity(element, ...rest))

export default mount

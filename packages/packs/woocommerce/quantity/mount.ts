import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { quantity } from './quantity'
import { isOthers, read } from './read'

const mountQuantity = defineController({ read, start: quantity })

const mount: Mount = (element, ...rest) => (isOthers(element) ? undefined : mountQuantity(element, ...rest))

export default mount

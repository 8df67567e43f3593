import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { cart } from './cart'
import { loopQuantity } from './loop-quantity'
import { notices } from './notices'
import { readCart, readForm, readNotices, readSummary } from './read'
import { summary } from './summary'

const mounts: Record<string, Mount> = {
  'shop-notices': defineController({ read: readNotices, start: notices }),
  'shop-summary': defineController({ read: readSummary, start: summary }),
  'shop-cart': defineController({ read: readCart, start: cart }),
  'loop-quantity': defineController({ read: readForm, start: loopQuantity }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

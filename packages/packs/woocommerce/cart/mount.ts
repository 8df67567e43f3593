import { defineController } from '@archipelago/bind'
import type { Mount, Unmount } from '@archipelago/loader'
import { startCart } from './cart'
import { read } from './read'
import { arrive } from './start'

const mountCart = defineController({ read, start: startCart })

/** The loader's `fail` of every root that is alive. */
const members = new Set<(cause: unknown) => void>()
let unmount: Unmount | undefined

/** Milliseconds that the cart lives without a root; one that waits for an idle moment comes within 2 s. */
const ORPHAN_TIME = 3000

const end = () => {
  if (members.size) return
  unmount?.()
  unmount = undefined
}

/**
 * Every root of the page shares one cart: the first that mounts brings the cart to life, the last that leaves takes it
 * down. A fragment may replace the mini cart that is the only root so far: the cart must not notice.
 */
const mount: Mount = (element, props, fail, name) => {
  const failAll = (cause: unknown) => {
    for (const each of [...members]) each(cause)
  }
  if (unmount) arrive(element)
  else unmount = mountCart(element, props, failAll, name)
  members.add(fail)
  return () => {
    members.delete(fail)
    if (element.isConnected) end()
    else setTimeout(end, ORPHAN_TIME)
  }
}

export default mount

import { defineIsland } from '@archipelago/bind'
import type { Mount, Unmount } from '@archipelago/loader'
import { Cart } from './Cart'
import { read } from './read'
import { arrive } from './start'

const mountCart = defineIsland({ read, View: Cart })

/** The loader's `fail` of every root that is alive. */
const members = new Set<(cause: unknown) => void>()
let unmount: Unmount | undefined

/**
 * Every root of the page shares one tree: the first that mounts brings the cart to life, the last that leaves takes it
 * down. A fragment may replace a mini cart that is a root; the cart must not notice.
 */
const mount: Mount = (element, props, fail, name) => {
  const failAll = (cause: unknown) => {
    for (const each of [...members]) each(cause)
  }
  if (members.size) arrive(element)
  else unmount = mountCart(element, props, failAll, name)
  members.add(fail)
  return () => {
    members.delete(fail)
    if (!members.size) unmount?.()
  }
}

export default mount

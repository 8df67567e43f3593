import { definePlugin } from '@archipelago/wordpress-client'
import { remember } from './find-options'

/** Mounts a slider again that has had no options, by its element. */
const again = new WeakMap<Element, () => void>()

/** Keeps the options of calls `jQuery(root).revolution({…})`, whenever they come. */
export const expectCalls = () =>
  definePlugin('revolution', (elements, options) => {
    for (const element of elements) {
      if (!remember(element, options)) continue
      again.get(element)?.()
      again.delete(element)
    }
  })

/** Has `mount` called when the options of `root` come after it is there; gives what ends that. */
export const onLateOptions = (root: Element, mount: () => void) => {
  again.set(root, mount)
  return () => again.delete(root)
}

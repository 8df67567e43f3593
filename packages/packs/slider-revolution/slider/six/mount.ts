import { createRecord, defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { Slider } from '../Slider'
import { read } from './read'

const mountOne = defineIsland({ read, View: Slider })

/** Brings a slider of version 6 to life: its wrapper is printed hidden, and custom elements have no roles. */
export const mountSix: Mount = (root, props, fail, name) => {
  const { write, undo } = createRecord()
  const show = (element: Element | null) => element && write(element, 'style', 'visibility', 'visible')
  show(root.closest('rs-module-wrap'))
  for (const element of [root, root.closest('rs-module-wrap')!]) {
    if (element && getComputedStyle(element).display !== 'block') write(element, 'style', 'display', 'block')
  }
  for (const slide of root.querySelectorAll('rs-slide')) write(slide, 'attr', 'role', 'group')
  try {
    const stop = mountOne(root, props, fail, name)
    return () => {
      stop?.()
      undo()
    }
  } catch (cause) {
    undo()
    throw cause
  }
}

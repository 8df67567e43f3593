import { createRecord, defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { expectCalls, onLateOptions } from './options/late-options'
import { read } from './read'
import { Slider } from './Slider'

expectCalls()

const mountOne = defineIsland({ read, View: Slider })

const mount: Mount = (element, props, fail, name) => {
  const root = element as HTMLElement
  if (root.localName === 'rs-module') {
    let stop: (() => void) | undefined = () => {}
    import('./six/mount')
      .then(({ mountSix }) => {
        if (stop) stop = mountSix(root, props, fail, name)
      })
      .catch(fail)
    return () => {
      stop?.()
      stop = undefined
    }
  }
  const shown = createRecord()
  // Before anything that can throw: the page prints it hidden, and only its script shows it (contracts/media.md 8.3).
  if (getComputedStyle(root).display === 'none') {
    shown.write(root, 'style', 'display', '')
    if (getComputedStyle(root).display === 'none') shown.write(root, 'style', 'display', 'block')
  }
  let stop = mountOne(root, props, fail, name)
  const forget = onLateOptions(root, () => {
    stop?.()
    stop = undefined
    try {
      stop = mountOne(root, props, fail, name)
    } catch (cause) {
      fail(cause)
    }
  })
  return () => {
    forget()
    stop?.()
    shown.undo()
  }
}

export default mount

import { createRecord, defineIsland } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { FieldError } from '@archipelago/wordpress-client'
import { expectCalls, onLateOptions } from './options/late-options'
import { read } from './read'
import { Slider } from './Slider'

expectCalls()

const mountOne = defineIsland({ read, View: Slider })

const mount: Mount = (element, props, fail, name) => {
  const root = element as HTMLElement
  // Told and left alone, not failed: what a failed slider has hidden would be shown.
  if (root.localName === 'rs-module') {
    report(
      name,
      root,
      new FieldError('rs-module', 'Slider Revolution 5 (version 6 keeps its own scripts)', 'version 6'),
    )
    return
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

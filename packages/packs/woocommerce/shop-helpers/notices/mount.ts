import { attempt, createRecord } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { announce } from '@archipelago/overlay'
import { hearAlone } from '@archipelago/wordpress-client'
import { findNotice, isPressable, isTyped } from './read'
import { defineScrollHelper } from './scroll'

/** Milliseconds until a notice gets the focus: what replaced it has settled by then. */
const FOCUS_DELAY = 500

/** Milliseconds that this lives without a root: the cart page replaces its notices and then says so. */
const ORPHAN_TIME = 3000

const members = new Set<Element>()
let stop: (() => void) | undefined
let loaded: boolean | undefined
let helps: boolean | undefined

const start = (onError: (cause: unknown) => void) => {
  const record = createRecord()
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Leads the visitor to the notice, unless they are busy: after the page has loaded if nothing has the focus and
   * nothing was pressed meanwhile, after an event also from the control that they pressed. Who types hears a notice
   * that the page came with; one that comes later is said by the browser (`role=alert`).
   */
  const lead = (first?: boolean, pressed?: boolean) => {
    const notice = findNotice()
    const active = document.activeElement ?? document.body
    if (!notice) return
    const idle = active === document.body
    if (first ? idle && !pressed : idle || isPressable(active)) {
      record.write(notice, 'attr', 'tabindex', '-1')
      // Where the visitor has scrolled already, the page does not jump back.
      notice.focus({ preventScroll: scrollY > 0 })
    } else if (first && isTyped(active)) announce(notice.textContent!.trim())
  }
  const soon = (first?: boolean) => {
    let pressed = false
    const note = () => {
      pressed = true
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, once: true })
    clearTimeout(timer)
    timer = setTimeout(() => attempt(onError, () => lead(first, pressed)), FOCUS_DELAY)
  }

  for (const name of ['item_removed_from_classic_cart', 'updated_wc_div'] as const)
    record.add(hearAlone(document.body, name, () => soon(), undefined, 'notices'))
  if (!helps) defineScrollHelper()
  helps = true
  if (!loaded) soon(true)
  loaded = true
  return () => {
    clearTimeout(timer)
    record.undo()
  }
}

const end = () => {
  if (members.size) return
  stop?.()
  stop = undefined
}

/**
 * Moves the focus to the page's first notice, once after loading and after the cart's events (contracts/woocommerce.md
 * 6). All roots of the page share it.
 */
const mount: Mount = (element, _props, _fail, name) => {
  members.add(element)
  stop ??= start((cause) => report(name, element, cause))
  return () => {
    members.delete(element)
    if (element.isConnected) end()
    else setTimeout(end, ORPHAN_TIME)
  }
}

export default mount

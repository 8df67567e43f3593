import { createRecord } from '@archipelago/bind'
import { focusInside, keepTab, rememberFocus } from './focus.ts'
import { inertName, isolate } from './isolate.ts'
import { addListeners } from './listeners.ts'
import { lockScroll } from './lock-scroll.ts'

/** What closed a dialog: the Escape key, a press on the backdrop, or a call of its close function. */
export type CloseReason = 'escape' | 'backdrop' | 'close'

export type DialogOptions = {
  /** Accessible name; used only when the element has none of its own. */
  label?: string
  /** Id of the element that names the dialog; goes before `label`. */
  labelledBy?: string
  /** Called once, after focus went back, however the dialog was closed. Hide the element here. */
  onClose?: (reason: CloseReason) => void
  /** True by default. */
  closeOnEscape?: boolean
  /** True: a press outside the element closes it. The element itself: also one on its own bare area. */
  closeOnBackdrop?: boolean | Element
  /** Else `[autofocus]`, else the first tabbable element, else the dialog. */
  initialFocus?: HTMLElement | null
  /** What has focus at open by default; false or null leaves the focus alone at close. */
  returnFocus?: Element | false | null
  /** True by default, and always above a modal one: the rest of the page is inert, Tab stays inside. */
  modal?: boolean
  /** Keep the page behind from scrolling. False by default. */
  lockScroll?: boolean
}

type Entry = DialogOptions & { element: HTMLElement; close: (reason?: CloseReason) => void }

const stack: Entry[] = []
/** What the page is like because of the top of the stack. */
const shown = createRecord()
let pressed: EventTarget | null

function onEvent(event: Event) {
  const { element, modal, closeOnEscape, closeOnBackdrop, close } = stack[stack.length - 1]!
  const { type, defaultPrevented } = event
  const { key, isComposing } = event as KeyboardEvent
  const target = event.target as Element
  const active = document.activeElement
  if (type === 'focusin') {
    // Only without `inert`: focus that a script or Tab put into the background comes back.
    if (modal && !element.contains(target) && target.closest(`[${inertName()}]`)) focusInside(element)
  } else if (type !== 'keydown') {
    // Pressed and released there: a selection dragged out of the dialog is no wish to close it. What is
    // inert lets the press through to an ancestor of the dialog.
    const onBackdrop = target.contains(element) && (target !== element || closeOnBackdrop === element)
    if (type === 'click' && pressed === target && onBackdrop && closeOnBackdrop) close('backdrop')
    pressed = target
  } else if (defaultPrevented || isComposing) {
    // Somebody else's key, or one of an input method.
  } else if (key === 'Escape' && closeOnEscape !== false) {
    event.preventDefault()
    close('escape')
  } else if (key === 'Tab' && modal && (active === document.body || element.contains(active))) {
    // Elsewhere focus is in something a third party added since, which stays usable.
    keepTab(event as KeyboardEvent, element)
  }
}

/** Brings the page in line with the top of the stack. */
function update() {
  shown.undo()
  const top = stack[stack.length - 1]
  if (top) shown.add(addListeners(document, 'keydown focusin pointerdown click', onEvent))
  if (top?.modal) shown.add(isolate(top.element))
  return top
}

/**
 * Makes a visible element the top dialog and returns its close function. Attributes that it lacks are
 * lent to it and taken back at close; showing and hiding is the caller's.
 *
 * Rules of contracts/media.md 8.6 and contracts/theme-and-shop-extras.md 8: focus moves in, is kept and goes back
 * to the opener (or its nearest remaining ancestor); Escape closes only the top one of several; a second
 * dialog makes the first inert until it is closed. Closing twice does nothing.
 */
export function openDialog(element: HTMLElement, options: DialogOptions = {}): () => void {
  const { label, labelledBy, returnFocus = document.activeElement } = options
  const modal = options.modal !== false || stack.some((entry) => entry.modal)
  const lent = createRecord()
  if (options.lockScroll) lent.add(lockScroll())
  const lend = (name: string, value: string | false | undefined) => {
    if (value && !element.hasAttribute(name)) lent.write(element, 'attr', name, value)
  }
  lend('role', 'dialog')
  lend('aria-modal', modal && 'true')
  lend('tabindex', '-1')
  lend('aria-labelledby', !element.hasAttribute('aria-label') && labelledBy)
  lend('aria-label', !element.hasAttribute('aria-labelledby') && label)

  const giveBack = rememberFocus(returnFocus || null)
  const entry: Entry = {
    ...options,
    element,
    modal,
    close(reason = 'close') {
      const index = stack.indexOf(entry)
      if (index < 0) return
      const active = document.activeElement as HTMLElement
      // Focus that has gone elsewhere since is left there.
      const lost = returnFocus && (active === document.body || element.contains(active))
      stack.splice(index, 1)
      const top = update()
      if (lost && !giveBack()) {
        if (top) focusInside(top.element)
        else active.blur()
      }
      lent.undo()
      options.onClose?.(reason)
    },
  }
  stack.push(entry)
  update()
  focusInside(element, options.initialFocus)
  return () => entry.close()
}

import { createRecord } from '@archipelago/bind'
import { focusInside, keepTab, rememberFocus } from './focus.ts'
import { inertName, isolate } from './isolate.ts'
import { addListeners } from './listeners.ts'
import { lockScroll } from './lock-scroll.ts'
import { type Dialog, type DialogOptions, state } from './state.shared.ts'

export type { CloseReason, DialogOptions } from './state.shared.ts'

/**
 * Whether a key is somebody else's: whoever is within a dialog has taken Escape, as a list that is open there, or it has closed
 * what was on top when it was pressed. What the page does with it on the document is none of it: Twenty Twenty and the themes
 * after it prevent each Escape there.
 */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.key !== 'Escape'
    ? event.defaultPrevented
    : state.taken === event || state.keyTop !== state.dialogs.at(-1)

/** Before anybody else: which dialog a key is for. */
function onKey() {
  state.keyTop = state.dialogs.at(-1)
}

function onEvent(event: Event) {
  const { element, modal, closeOnEscape, closeOnBackdrop, close } = state.dialogs.at(-1)!
  const { type } = event
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
    if (type === 'click' && state.pressed === target && onBackdrop && closeOnBackdrop) close('backdrop')
    state.pressed = target
  } else if (isTaken(event as KeyboardEvent) || isComposing) {
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
  const shown = (state.shown ??= createRecord())
  shown.undo()
  const top = state.dialogs.at(-1)
  if (top) {
    shown.add(addListeners(document, 'keydown', onKey, { capture: true }))
    shown.add(addListeners(document, 'keydown focusin pointerdown click', onEvent))
  }
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
  const { dialogs } = state
  const { label, labelledBy, returnFocus = document.activeElement } = options
  const modal = options.modal !== false || dialogs.some((entry) => entry.modal)
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
  const entry: Dialog = {
    ...options,
    element,
    modal,
    close(reason = 'close') {
      const index = dialogs.indexOf(entry)
      if (index < 0) return
      const active = document.activeElement as HTMLElement
      // Focus that has gone elsewhere since is left there.
      const lost = returnFocus && (active === document.body || element.contains(active))
      dialogs.splice(index, 1)
      const top = update()
      if (lost && !giveBack()) {
        if (top) focusInside(top.element)
        else active.blur()
      }
      lent.undo()
      options.onClose?.(reason)
    },
  }
  dialogs.push(entry)
  lent.add(
    addListeners(element, 'keydown', (event) => {
      if (event.defaultPrevented) state.taken = event
    }),
  )
  update()
  focusInside(element, options.initialFocus)
  return () => entry.close()
}

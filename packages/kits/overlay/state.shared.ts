// What the overlays of a page know together, whichever chunks they came with. It is a module of its own, because the build
// keeps one copy of a module with state: the smaller, the better (packages/build/link.mjs).
import type { ChangeRecord } from '@archipelago/bind'

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

/** One of the open dialogs. */
export type Dialog = DialogOptions & { element: HTMLElement; close: (reason?: CloseReason) => void }

type State = {
  /** The open dialogs, the top one last. */
  dialogs: Dialog[]
  /** What the top dialog changed of the page. */
  shown?: ChangeRecord
  /** The last key that somebody within a dialog took. */
  taken?: Event
  /** The dialog that was on top when the last key went down. */
  keyTop?: Dialog
  /** Where the pointer went down. */
  pressed?: EventTarget | null
  /** How many keep the page from scrolling, and what that changed. */
  locks: number
  locked?: ChangeRecord
  /** The live region that all announcements go through. */
  announcer?: HTMLElement
  /** What covers an element. */
  blocks: WeakMap<HTMLElement, { active: boolean; lift(): void; clear(): void }>
}

export const state: State = { dialogs: [], locks: 0, blocks: new WeakMap() }

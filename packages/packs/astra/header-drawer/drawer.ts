import type { Controller } from '@archipelago/bind'

/** What is shown in front of the page, and how. */
export interface DrawerOptions {
  /** What becomes the dialog. */
  element: HTMLElement
  label(): string | undefined
  show(): void
  hide(): void
  /** Called once focus went back. */
  onClosed?(): void
}

export interface Drawer {
  open(opener?: Element | null): void
  close(): void
  isOpen(): boolean
}

/** Fetches what makes a dialog of a drawer; a page whose drawers nobody opens does without. */
export const loadDialog = () => import('./dialog')

/** Frames within which a drawer that slides in is to be seen by the browser: what is hidden takes no focus. */
const FRAMES = 60

const seen = async (element: Element) => {
  for (let frame = 0; frame < FRAMES && getComputedStyle(element).visibility === 'hidden'; frame++)
    await new Promise(requestAnimationFrame)
}

/**
 * A drawer of the theme, which is shown by classes, as a modal dialog (APG): focus in, kept and back, Escape, a press
 * beside it. Without that code, which is fetched, it opens and closes all the same.
 */
export function createDrawer(
  { element, label, show, hide, onClosed }: DrawerOptions,
  { guard, record }: Controller,
): Drawer {
  let shown = false
  let end: (() => void) | undefined
  /** Which opening it is: one that was closed meanwhile makes no dialog. */
  let turn = 0
  /** Until the dialog does it. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    close()
  }
  const close = () => {
    if (!shown) return
    shown = false
    turn++
    document.removeEventListener('keydown', onKey)
    hide()
    end?.()
    end = undefined
    onClosed?.()
  }
  const open = guard(async (opener: Element | null = document.activeElement) => {
    if (shown) return
    shown = true
    const mine = turn
    show()
    document.addEventListener('keydown', onKey)
    const { openDialog } = await loadDialog()
    await seen(element)
    if (turn !== mine) return
    document.removeEventListener('keydown', onKey)
    end = openDialog(element, {
      label: label(),
      returnFocus: opener,
      closeOnBackdrop: true,
      onClose: close,
    })
  })
  record.add(close)
  return { open, close, isOpen: () => shown }
}

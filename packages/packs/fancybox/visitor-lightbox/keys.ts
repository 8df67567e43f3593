import { isPlain } from '@archipelago/bind'
import { isTaken } from '@archipelago/overlay'
import type { Viewer } from '@archipelago/viewer/viewer'
import type { Options } from './options'
import type { Box } from './types'

const FIELDS = 'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])'
/** Widgets within what is shown, and what scrolls there, have their own use for arrows. */
const WIDGETS =
  '.fancybox-inner :is([tabindex="0"],[role=slider],[role=tab],[role=listbox],[role=menu],[role=menubar],[role=tree],[role=grid],[role=radiogroup],[role=spinbutton],[role=textbox],[role=combobox])'

/**
 * Keys of contracts/media.md 5.1, not in fields and widgets, not with other keys, and directions only where there are several
 * items. Enter and Backspace, which moved on and back, are left to what has the focus. Without the option `keys` only Escape
 * counts, and only where the box is stuck.
 */
export const bindBoxKeys = (viewer: Viewer, box: Box, { keys }: Options, rtl: boolean): void => {
  const { root } = viewer.parts
  const several = box.items.length > 1
  const moves: Record<string, () => void> = {
    PageDown: box.next,
    ArrowDown: box.next,
    PageUp: box.prev,
    ArrowUp: box.prev,
    ArrowRight: rtl ? box.prev : box.next,
    ArrowLeft: rtl ? box.next : box.prev,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, isComposing } = event
    const target = event.target as Element
    if (isTaken(event) || isComposing || !isPlain(event) || root.closest('[inert]')) return
    if (key === 'Escape' && (keys || box.stuck())) box.close()
    else if (!keys || target.closest?.(FIELDS)) return
    else if (/^f$/i.test(key)) box.toggle()
    else if (!several || target.closest?.(WIDGETS)) return
    else if (moves[key]) moves[key]()
    else if (key === ' ' && !target.closest?.('button,a,summary,[role=button]')) box.play()
    else return
    event.preventDefault()
  }
  viewer.on(document, 'keydown', onKeyDown)
}

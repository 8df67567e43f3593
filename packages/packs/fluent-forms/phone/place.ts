import { follow, hangsUp } from '@archipelago/listbox'

/**
 * Lays `host`, which stands beside `input` and takes no room of its own, over it, and keeps it there; reports the
 * padding that the input needs so that its text begins after `button`. Without our style sheet `host` is an ordinary
 * box, and nothing is done. Returns the function that stops it.
 */
export function cover(
  input: HTMLInputElement,
  host: HTMLElement,
  button: HTMLElement,
  onPadding: (padding: string | undefined) => void,
): () => void {
  const align = () => {
    if (getComputedStyle(host).position !== 'absolute' || !input.offsetWidth) return
    // Numbers run from left to right on every page, and the button is where they begin.
    const { direction } = getComputedStyle(input)
    if (host.dir !== direction) host.dir = direction
    const { style } = host
    style.translate = ''
    style.width = `${input.offsetWidth}px`
    style.height = `${input.offsetHeight}px`
    const from = host.getBoundingClientRect()
    const to = input.getBoundingClientRect()
    style.translate = `${to.left - from.left}px ${to.top - from.top}px`
    onPadding(`${button.offsetWidth + 6}px`)
  }
  align()
  const observer = new ResizeObserver(align)
  observer.observe(input)
  observer.observe(button)
  return () => observer.disconnect()
}

/** Pixels between the list and what it hangs from, and between it and the edges of the screen. */
const GAP = 4
const EDGE = 8

/**
 * Hangs `panel` from `host`, above everything where browsers can do that: a popup's or a table's own scrolling would
 * cut it off. Elsewhere the style sheet places it. Returns the function that stops following the host.
 */
export const hang = (panel: HTMLElement, host: Element): (() => void) => {
  const { style } = panel
  const onTop = !!panel.showPopover
  const align = () => {
    const room = host.getBoundingClientRect()
    const up = hangsUp(room, panel.offsetHeight)
    panel.classList.toggle('archipelago-phone-up', up)
    if (!onTop) return
    style.width = `max(${room.width}px, 16rem)`
    const { offsetWidth, offsetHeight } = panel
    const from = panel.dir === 'rtl' ? room.right - offsetWidth : room.left
    const most = document.documentElement.clientWidth - offsetWidth - EDGE
    style.inset = 'auto'
    style.left = `${Math.max(EDGE, Math.min(from, most))}px`
    style.top = `${up ? room.top - GAP - offsetHeight : room.bottom + GAP}px`
  }
  if (onTop) {
    panel.popover = 'manual'
    panel.showPopover()
  }
  return follow(panel, align)
}

import type { Controller } from '@archipelago/bind'
import { linkOf } from './list'

/**
 * Puts an open submenu of a bar where it belongs (contracts/elementor-pro.md 2.3): below its item in a row, else beside it; on the other
 * side, or moved, where it would leave the window. By margins, so that it stays with its item.
 */
export function placeIn(root: HTMLElement, { record }: Controller): (sub: HTMLElement) => void {
  const isColumn = root.matches('.sm-vertical') || !!root.closest('.elementor-nav-menu--layout-vertical')

  return (sub) => {
    const link = linkOf(sub) ?? sub.parentElement!
    const style = (name: string, value?: string) => record.write(sub, 'style', name, value)
    let level = 0
    for (let at = sub.parentElement; at && at !== root; at = at.parentElement)
      if (at.localName === 'ul') level++
    const beside = isColumn || level > 0
    const isRtl = getComputedStyle(root).direction === 'rtl'
    const { clientWidth: width } = document.documentElement

    record.write(sub, 'class', 'sm-nowrap', true)
    for (const [name, value] of Object.entries({
      'z-index': `${3 + level}`,
      width: 'auto',
      'min-width': '10em',
      'max-width': `min(1000px, ${width}px)`,
      top: 'auto',
      left: '0px',
      right: 'auto',
      'margin-left': '0px',
      'margin-top': '0px',
    }))
      style(name, value)
    // Longer than the window, and nothing in it that opens beside: it scrolls.
    const isLong = sub.offsetHeight > innerHeight && !sub.querySelector('ul')

    const item = link.getBoundingClientRect()
    const box = sub.getBoundingClientRect()
    const [before, after] = beside ? [item.left - box.width, item.right] : [item.right - box.width, item.left]
    let left = isRtl ? before : after
    if (beside && (left < 0 || left + box.width > width)) {
      const other = isRtl ? after : before
      if (other >= 0 && other + box.width <= width) left = other
    }
    left = Math.max(0, Math.min(left, width - box.width))
    style('margin-left', `${left - box.left}px`)
    if (beside) {
      const top = Math.max(0, Math.min(item.top, innerHeight - box.height))
      style('margin-top', `${top - box.top}px`)
    }
    if (isLong) {
      style('max-height', `${innerHeight - (beside ? 0 : Math.max(0, box.top))}px`)
      style('overflow-y', 'auto')
    }
  }
}

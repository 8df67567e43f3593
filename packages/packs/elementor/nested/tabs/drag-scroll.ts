/** From so many pixels on, what the mouse does is a drag and no click. */
const DRAG = 5

/**
 * Lets the mouse drag a row of titles that is wider than its place, where `scrolls` says so; fingers and keys scroll it by
 * themselves. Then the row starts at its first title (contracts/elementor.md 26). Returns what stops it.
 */
export const dragScroll = (row: HTMLElement, scrolls: () => boolean): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = '--n-tabs-heading-justify-content'
  const justify = () => {
    const wide = scrolls() && row.scrollWidth > row.clientWidth
    if (wide) row.style.setProperty(name, 'start')
    else row.style.removeProperty(name)
  }
  const printed = row.getAttribute('style')
  let from: number | undefined
  let dragged = false
  const end = () => {
    from = undefined
    row.classList.remove('e-scroll', 'e-scroll-active')
  }
  row.addEventListener(
    'mousedown',
    ({ button, pageX }) => {
      dragged = false
      if (button || !scrolls() || row.scrollWidth <= row.clientWidth) return
      from = pageX
      row.classList.add('e-scroll')
    },
    { signal },
  )
  addEventListener(
    'mousemove',
    ({ pageX }) => {
      if (from === undefined || (!dragged && Math.abs(pageX - from) < DRAG)) return
      dragged = true
      row.classList.add('e-scroll-active')
      row.scrollLeft -= pageX - from
      from = pageX
    },
    { signal },
  )
  addEventListener('mouseup', end, { signal })
  row.addEventListener(
    'click',
    (event) => {
      if (dragged) event.stopPropagation()
      dragged = false
    },
    { signal, capture: true },
  )
  addEventListener('resize', justify, { signal })
  justify()
  return () => {
    stopping.abort()
    end()
    if (printed === null) row.removeAttribute('style')
    else row.setAttribute('style', printed)
  }
}

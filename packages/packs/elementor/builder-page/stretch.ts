import type { Controller } from '@archipelago/bind'

export interface StretchProps {
  element: HTMLElement
  /** As wide as this; as the window when there is none. */
  container: HTMLElement | undefined
}

/** Where the inside of a container begins and ends, without scroll bars. */
const insideOf = (container: HTMLElement | undefined): [start: number, width: number] => {
  const { documentElement: page } = document
  if (!container) return [0, page.clientWidth]
  return [container.getBoundingClientRect().left + container.clientLeft, container.clientWidth]
}

/**
 * Makes a section as wide as its container and moves it there, by inline `width` and `left`, or `right` in pages that are
 * read from right to left (contracts/elementor.md 16). Without it the section is as wide as the content.
 */
export function stretch({ element, container }: StretchProps, { record, guard }: Controller): void {
  const place = guard(() => {
    const { direction, position } = getComputedStyle(element)
    const [side, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
    const write = (width?: string, offset?: string, margin?: string) => {
      record.write(element, 'style', 'width', width)
      record.write(element, 'style', side, offset)
      record.write(element, 'style', `margin-${end}`, margin)
    }
    // As the page has it: what is written depends on nothing that was.
    write()
    const box = element.getBoundingClientRect()
    const margin = Number.parseFloat(getComputedStyle(element).getPropertyValue(`margin-${end}`)) || 0
    const [start, width] = insideOf(container)
    const offset = side === 'left' ? start - box.left : box.right - start - width
    // Elementor's own sheet says it; plain markup has none.
    if (position === 'static') record.write(element, 'style', 'position', 'relative')
    // The margin: a parent that is as wide as what is in it, as in a flex box, keeps its width.
    write(`${width}px`, `${position === 'fixed' ? 0 : offset}px`, `${margin + box.width - width}px`)
  })
  // What is around it changes with the window, with a scroll bar, and when a closed panel opens.
  const observer = new ResizeObserver(place)
  observer.observe(container ?? document.documentElement)
  observer.observe(element.parentElement!)
  record.add(() => observer.disconnect())
  place()
}

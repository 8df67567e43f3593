/** What says which room an element takes, beside its size. */
const LAYOUT = [
  'display',
  'position',
  'top',
  'right',
  'bottom',
  'left',
  'float',
  'clear',
  'vertical-align',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'order',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'align-self',
  'justify-self',
  'grid-column-start',
  'grid-column-end',
  'grid-row-start',
  'grid-row-end',
]

/**
 * An empty element that takes the room of another, as it is now. The original's is a copy with everything inside, ids too
 * (contracts/elementor-pro.md 0 #1).
 */
export const spacerFor = (element: HTMLElement): HTMLElement => {
  const spacer = document.createElement('div')
  spacer.className = 'elementor-sticky__spacer'
  const { style } = spacer
  const now = getComputedStyle(element)
  for (const name of LAYOUT) style.setProperty(name, now.getPropertyValue(name))
  const { width, height } = element.getBoundingClientRect()
  style.boxSizing = 'border-box'
  style.visibility = 'hidden'
  style.width = `${width}px`
  // A window that gets narrower without being resized, as by a scroll bar, does not scroll sideways.
  style.maxWidth = '100%'
  style.height = style.minHeight = `${height}px`
  return spacer
}

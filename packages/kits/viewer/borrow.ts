import { createRecord } from '@archipelago/bind'

/**
 * Shows a node of the page itself, with what is typed into it. Returns what puts it back in its place, or takes it out again
 * where it had none.
 */
export const borrow = (source: Node | null | undefined, node: HTMLElement, done: (ok: boolean) => void) => {
  if (!source || source.contains(node) || !source.hasChildNodes()) return done(false)
  const place = document.createElement('div')
  place.className = 'fancybox-placeholder'
  place.hidden = true
  place.style.display = 'none'
  source.parentNode?.replaceChild(place, source)
  node.replaceChildren(source)
  const record = createRecord()
  if (source instanceof HTMLElement && getComputedStyle(source).display === 'none') {
    record.write(source, 'prop', 'hidden', false)
    record.write(source, 'style', 'display', 'block')
  }
  done(true)
  return () => {
    record.undo()
    if (place.parentNode) place.replaceWith(source)
    else source.parentNode?.removeChild(source)
  }
}

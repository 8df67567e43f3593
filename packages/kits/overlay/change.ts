/** Takes one change back. */
export type Undo = () => void

/** Takes changes back, in the order they were made. */
export const undoAll = (changes: Undo[]): void => {
  for (const undo of changes) undo()
}

/** Sets an attribute; the undo puts the earlier value, or its absence, back. */
export function setAttribute(element: Element, name: string, value: string): Undo {
  const before = element.getAttribute(name)
  element.setAttribute(name, value)
  return () => {
    if (before === null) element.removeAttribute(name)
    else element.setAttribute(name, before)
  }
}

/**
 * Sets one inline style (a longhand); the undo puts back exactly what was there, with its priority, and
 * leaves no empty style attribute behind. Other inline styles may change meanwhile.
 */
export function setStyle(element: HTMLElement, name: string, value: string): Undo {
  const { style } = element
  const before = style.getPropertyValue(name)
  const priority = style.getPropertyPriority(name)
  style.setProperty(name, value, 'important')
  return () => {
    style.setProperty(name, before, priority)
    // Not style.length: Chromium has to have written the attribute before it can remove it.
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}

/** Adds one listener for several event types, separated by spaces; the undo removes it. */
export function listen(
  target: EventTarget,
  types: string,
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Undo {
  const each = (verb: 'addEventListener' | 'removeEventListener') => {
    for (const type of types.split(' ')) target[verb](type, listener, options)
  }
  each('addEventListener')
  return () => each('removeEventListener')
}

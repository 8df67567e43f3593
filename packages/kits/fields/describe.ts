const NAME = 'aria-describedby'
const ids = (node: Element): string[] => node.getAttribute(NAME)?.match(/\S+/g) ?? []

/**
 * Adds the element of that id to what describes `node`: a hint that the page names there stays. Returns the function
 * that takes it away again.
 */
export const describe = (node: Element, id: string): (() => void) => {
  const known = ids(node)
  if (known.includes(id)) return () => {}
  const printed = node.getAttribute(NAME)
  node.setAttribute(NAME, [...known, id].join(' '))
  return () => {
    const left = ids(node).filter((one) => one !== id)
    if (left.join() === known.join() && printed !== null) node.setAttribute(NAME, printed)
    else if (left.length) node.setAttribute(NAME, left.join(' '))
    else node.removeAttribute(NAME)
  }
}

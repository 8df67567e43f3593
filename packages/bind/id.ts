let count = 0

/** An id that no element of the page has. React's own repeats between islands, because each is a root. */
export const nextId = (prefix = 'archipelago'): string => {
  const id = `${prefix}-${++count}`
  return document.getElementById(id) ? nextId(prefix) : id
}

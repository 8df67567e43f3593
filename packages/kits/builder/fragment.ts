/** The element that the fragment of the address names; a stray % is a character like any other. */
export const fragmentTarget = (): Element | null => {
  const id = location.hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

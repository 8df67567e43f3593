/** The element that a fragment names, as written or percent-decoded: that of the address, where none is given. A stray % is a character like any other. */
export const fragmentTarget = (fragment: string = location.hash.slice(1)): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(fragment)) ?? document.getElementById(fragment)
  } catch {
    return document.getElementById(fragment)
  }
}

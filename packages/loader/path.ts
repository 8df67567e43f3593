/** Events whose default action a copy repeats, so that the first one can be stopped; and one answer is enough. */
export const REPEATS = ['click', 'submit']

/** Whether an event is nobody's to hold: others have answered it, or it is the browser's and opens a new tab or a menu. */
export const goesBy = (event: any): unknown =>
  event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button

/** What a link on the path names, as `#id` or as the last part of its address: its click is one on that, too. */
export const namedBy = (path: any[]): Element | null | undefined => {
  const [, id] = path.find(({ href }) => href?.match)?.href.match(/[#/]([^/?#]+)\/?$/) ?? []
  try {
    return id && document.getElementById(decodeURIComponent(id))
  } catch {
    // A stray %: no element's id.
  }
}

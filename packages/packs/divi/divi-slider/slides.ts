/** The children that match at the first depth that has some (contracts/divi.md 11): sliders may be in slides. */
export const nearest = (root: Element, selector: string): HTMLElement[] => {
  let level = [...root.children] as HTMLElement[]
  while (level.length) {
    const found = level.filter((node) => node.matches(selector))
    if (found.length) return found
    level = level.flatMap((node) => [...node.children] as HTMLElement[])
  }
  return []
}

/** The colours of a slide, which its slider takes over. */
export const coloursOf = (slide: Element): string =>
  slide.classList.contains('et_pb_bg_layout_light') ? 'et_pb_bg_layout_light' : 'et_pb_bg_layout_dark'

/** Stops what plays in a slide that has gone: a frame by loading it anew. */
export const silence = (slide: Element): void => {
  for (const film of slide.querySelectorAll('video')) film.pause()
  for (const frame of slide.querySelectorAll('iframe')) {
    const { src } = frame
    if (src) frame.src = src
  }
}

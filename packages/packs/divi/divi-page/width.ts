/** The window's width without its scroll bar, which the theme's script goes by. */
export const pageWidth = (): number => document.documentElement.clientWidth

/** Up to here a header is one of small screens, in pixels (contracts/divi.md 4). */
export const TABLET = 980

/** How the theme calls the screen (contracts/divi.md 5). */
export const screenNow = (): '' | '_tablet' | '_phone' => {
  const width = pageWidth()
  return width > TABLET ? '' : width > 479 ? '_tablet' : '_phone'
}

/** An element's height within its border, to parts of a pixel. */
export const exactHeight = (element: HTMLElement): number => {
  const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
  const border = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth)
  return element.getBoundingClientRect().height - (border || 0)
}

/** The same in whole pixels, as the theme's script reckons: a browser would round them. */
export const heightInside = (element: HTMLElement): number => Math.trunc(exactHeight(element))

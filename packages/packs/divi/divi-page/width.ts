/** The window's width without its scroll bar, which the theme's script goes by. */
export const pageWidth = (): number => document.documentElement.clientWidth

/** Up to here a header is one of small screens, in pixels (contracts/divi.md 4). */
export const TABLET = 980

/** How the theme calls the screen (contracts/divi.md 5). */
export const screenNow = (): '' | '_tablet' | '_phone' => {
  const width = pageWidth()
  return width > TABLET ? '' : width > 479 ? '_tablet' : '_phone'
}

import { SWITCH_CSS } from './switch'

/** What Elementor's style sheet says of these, for pages without it. No specificity: any rule of a page wins. */
const CSS = `:where(.elementor-background-slideshow){position:absolute;inset:0;z-index:0;overflow:hidden}
:where(.elementor-background-slideshow__slide__image){width:100%;height:100%;background:center/cover}
${SWITCH_CSS}`

/** Gives the page the style sheet, which a policy of `style-src 'self'` allows; returns what takes it away. */
export const adoptStyles = () => {
  // Support: Safari 16.4. Without it there is Elementor's.
  if (!document.adoptedStyleSheets) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

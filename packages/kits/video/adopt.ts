/** Gives the page a style sheet, which a policy of `style-src 'self'` allows; returns what takes it away. */
export const adoptStyle = (css: string): (() => void) => {
  // Support: Safari 16.4. Before, a page has what its theme says.
  if (!document.adoptedStyleSheets) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Gives the document a style sheet, which a policy of `style-src 'self'` allows; returns what takes it away.
 */
export const adoptStyles = (css: string): (() => void) | undefined => {
  // Support: Safari 16.4. Without it the control stands at the end of the page, where it works as well.
  if (!document.adoptedStyleSheets) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * No specificity: any rule of the theme wins, also what it says about every `button`. The place is the host's, which
 * no theme styles by accident. In a layer below that of cookie bars, notices and dialogs, so it never covers them.
 */
export const css = `:where(.archipelago-back-to-top){position:fixed;z-index:90;inset-block-end:max(1rem,env(safe-area-inset-bottom));inset-inline-end:max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))}
:where(.archipelago-back-to-top button){min-inline-size:44px;min-block-size:44px;padding:0;border:2px solid;border-radius:50%;background:#1d2327;color:#fff;font:700 1.25rem/1 sans-serif;cursor:pointer}
@media print{.archipelago-back-to-top{display:none!important}}`

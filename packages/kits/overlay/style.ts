/** Milliseconds after which a style sheet is not waited for any more. */
const STYLE_TIMEOUT = 3000

/** On the link and not in this module: two chunks may have a copy of it each. */
const SETTLED = Symbol.for('archipelago.style')
type StyleLink = HTMLLinkElement & { [SETTLED]?: Promise<void> }

const settle = (link: HTMLLinkElement) =>
  new Promise<void>((done) => {
    // Null while it loads, and for one that failed.
    if (link.sheet) done()
    link.addEventListener('load', () => done(), { once: true })
    link.addEventListener('error', () => done(), { once: true })
    setTimeout(done, STYLE_TIMEOUT)
  })

/**
 * Has the page load a style sheet, once for all who ask, in front of every other: a theme's rule of equal specificity
 * wins. Resolves when it is there, when it failed, or after 3 s; never rejects, for a widget has to work without it.
 *
 *     import href from './phone.css'
 *     await loadStyle(new URL(href, import.meta.url))
 */
export function loadStyle({ href }: { href: string }): Promise<void> {
  const links = document.querySelectorAll<StyleLink>('link[rel~=stylesheet]')
  let link = [...links].find((one) => one.href === href)
  if (!link) {
    link = document.createElement('link') as StyleLink
    link.rel = 'stylesheet'
    link.href = href
    document.head.prepend(link)
  }
  return (link[SETTLED] ??= settle(link))
}

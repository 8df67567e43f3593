import type { Page } from './types.ts'

/** Archives that keep the address whole behind their own. */
const ARCHIVE =
  /^(?:(?:https?:)?\/\/(?:web\.archive\.org|web-beta\.archive\.org))?\/web\/\d{1,14}(?:[a-z]{2}_)?\/(.+)$/i

/** An address without the archive that it is printed through. */
export const unwrap = (address: string): string => {
  const inner = ARCHIVE.exec(address)?.[1]
  // `https:/host` is what some servers make of two slashes.
  return inner && /^(https?:\/|\/\/)/i.test(inner) ? inner.replace(/^(https?:)\/+/i, '$1//') : address
}

/** `www.` is the same site. */
const siteOf = (address: string | null | undefined, base?: string): string | undefined => {
  const at = unwrap(address ?? '').replace(/^\/\//, 'https://')
  if (!at || !URL.canParse(at, base)) return
  const { protocol, host } = new URL(at, base)
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : undefined
}

const SAYS_SO = [
  ['link[rel=canonical]', 'href'],
  ['link[rel=shortlink]', 'href'],
  ['link[rel="https://api.w.org/"]', 'href'],
  ['meta[property="og:url"]', 'content'],
  ['base', 'href'],
] as const

/** Hosts of a page's own site, without `www.`: by its address, else by what it says of itself. */
export const hostsOf = ({ document, url }: Pick<Page, 'document' | 'url'>): ReadonlySet<string> => {
  const said = SAYS_SO.flatMap(([selector, name]) =>
    [...document.querySelectorAll(selector)].map((element) => siteOf(element.getAttribute(name), url)),
  )
  return new Set([siteOf(url), ...said].filter((host) => host !== undefined))
}

/** Folders that only WordPress has: a copy on another host is the site's own as well. */
const OWN = /\/wp-content\/(plugins|themes|uploads|mu-plugins|cache)\/|\/wp-includes\//

/** Whether a script belongs to the page's site, wherever it lies. */
export const isOwn = (src: string, page: Pick<Page, 'document' | 'url'>): boolean => {
  const address = unwrap(src)
  if (!/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address)) return true
  const host = siteOf(address, page.url)
  return OWN.test(address) || (!!host && hostsOf(page).has(host))
}

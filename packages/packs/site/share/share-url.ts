/** Networks that name the parameter otherwise than `url` (contracts/elementor.md 18 has the whole list). */
const nameFor = (host: string) =>
  /(^|\.)facebook\.|ycombinator/.test(host)
    ? 'u'
    : /whatsapp|^wa\.me$|threads|bsky/.test(host)
      ? 'text'
      : 'url'

/**
 * A share link's address with the page's in it: contracts/theme-and-shop-extras.md 9. A link that carries an address
 * already (`url`, `u`, `href`, `link`, or one inside its `text`) is returned as it is; a text without one gets the
 * address at its end. `name` is the parameter's, by default the one that the network reads.
 */
export function shareUrl(link: string, page: string, name?: string): string {
  const url = new URL(link)
  const { searchParams: params } = url
  name ||= nameFor(url.hostname)
  for (const [key, value] of params)
    if (key === 'text' ? /https?:/.test(value) : value && (key === name || /^(u|url|href|link)$/.test(key)))
      return link
  const text = params.get(name)
  params.set(name, text ? `${text} ${page}` : page)
  return url.href
}

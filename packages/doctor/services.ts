import services from './services.json' with { type: 'json' }

// services.json: hosts of services, with all below them, or the beginning of a path there, whose scripts use nothing of the page's own: no
// jQuery, no plugin's global. The plugin has the same list. Not in it is what looks for jQuery, or brings one and hands it on (forms of Mailchimp, AddThis, ShareThis,
// Trustpilot's and MailerLite's older forms, libraries' CDNs but for a library that is known), and containers of the Tag Manager (gtm.js), which hold what their owner wrote.
// `npm:name@4` is a library at the CDNs, from that version on: the first and the last release of each such version were searched for jQuery.

const HOSTS = new Set(services)

/** Cloudflare's own on every site behind it, and in copies of one: decoding addresses, measuring, asking for humans. Its Rocket Loader is an optimiser. */
const CLOUDFLARE =
  /^(?:\/[\w-]+)?\/{1,2}cdn-cgi\/(?!scripts\/[\w/-]*rocket-loader)(scripts|challenge-platform|bm)\//

/** A library's name and first number of its version at the CDNs that give files of npm's packages. */
const AT_CDN =
  /^https?:\/\/(?:(?:cdn\.jsdelivr\.net\/npm|unpkg\.com)\/((?:@[\w.-]+\/)?[\w.-]+)(?:@(\d+)?[^/]*)?|cdnjs\.cloudflare\.com\/ajax\/libs\/([\w.-]+)\/(\d+)[^/]*)(?:[/?#]|$)/i

/** Libraries that use no jQuery, by name: from which version on. */
const LIBRARIES = new Map(
  services.flatMap((name) => {
    const [, library, first = '0'] = /^npm:(.[^@]*)(?:@(\d+))?$/.exec(name) ?? []
    return library ? [[library, Number(first)] as const] : []
  }),
)

/** Whether a script is a library that uses no jQuery, at a CDN; a file of it that names jQuery is made for it. */
const isLibrary = (address: string): boolean => {
  const [, npm, tag, cdnjs, version] = AT_CDN.exec(address) ?? []
  const first = LIBRARIES.get((npm ?? cdnjs ?? '').toLowerCase())
  return (
    first !== undefined &&
    Number(tag ?? version ?? first) >= first &&
    !/jquery|zepto|\/ls\.(?:include|aspectratio|parent-fit)\b/i.test(address)
  )
}

/** Whether an address is of a container of the Tag Manager. */
export const isContainer = (address: string): boolean => /\bgoogletagmanager\.com\/gtm/.test(address)

/** Whether a script is of a service that uses nothing of the page's; in doubt it is not. */
export const isService = (address: string): boolean => {
  const at = address.replace(/^\/\//, 'https://')
  const url = URL.canParse(at, 'https://page.invalid') ? new URL(at, 'https://page.invalid') : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (isLibrary(at)) return true
  // Copies of a site keep other hosts' files beside it, in folders that are named so, or put their folder before the whole address.
  if (/^\/https?:\/\/./.test(at)) return isService(at.slice(1))
  if (/^(\.\.\/)+[^/]+\.[a-z]+\//.test(at)) return isService(at.replace(/^(\.\.\/)+/, 'https://'))
  if (CLOUDFLARE.test(url.pathname)) return true
  // Google's captcha is under each country's name.
  if (/^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname.startsWith('/recaptcha/')) return true
  // `/a/`, `/a/b/` and so on.
  const folders = url.pathname
    .split('/')
    .slice(1)
    .map((_, i, all) => `/${all.slice(0, i + 1).join('/')}/`)
  const parts = url.hostname.split('.')
  return parts.some((_, i) => {
    const host = parts.slice(i).join('.')
    return HOSTS.has(host) || folders.some((folder) => HOSTS.has(host + folder))
  })
}

import type { Finding, Page } from './types.ts'

type Directives = Map<string, string[]>

const parse = (policy: string): Directives => {
  const directives: Directives = new Map()
  for (const part of policy.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/)
    // The first of a name counts.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values)
  }
  return directives
}

const pick = (directives: Directives, ...names: string[]) =>
  names.map((name) => directives.get(name)).find(Boolean)

/** Whether one source expression allows `url` on a page of `origin` (CSP 3, 6.7.2; paths are compared by prefix). */
const allows = (source: string, url: URL, origin: string): boolean => {
  if (source === "'self'") return url.origin === origin
  if (source === '*') return /^https?:$/.test(url.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase()
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source)
  if (!parts || source.startsWith("'")) return false
  const [, scheme, host, port, path] = parts
  const hostFits = host!.startsWith('*.')
    ? url.hostname.endsWith(host!.slice(1).toLowerCase())
    : host === '*' || url.hostname === host!.toLowerCase()
  return (
    hostFits &&
    (!scheme ||
      `${scheme.toLowerCase()}:` === url.protocol ||
      (scheme === 'http' && url.protocol === 'https:')) &&
    (!port ||
      port === '*' ||
      url.port === port ||
      (!url.port && port === (url.protocol === 'https:' ? '443' : '80'))) &&
    (!path || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path))
  )
}

const SITE = 'https://site.invalid/'

/** What the page's Content Security Policies would not let us do; `src` is our script's address, if it is there. */
export const findPolicies = (page: Page, tag: Element | undefined, src: string | undefined): Finding[] => {
  const metas = [...page.document.querySelectorAll('meta[http-equiv]')]
    .filter((meta) => /^content-security-policy$/i.test(meta.getAttribute('http-equiv') ?? ''))
    .map((meta) => meta.getAttribute('content') ?? '')
  const base = page.url ?? SITE
  const { origin } = new URL(base)
  const findings: Finding[] = []
  const add = (level: Finding['level'], text: string) => {
    if (!findings.some((one) => one.text === text)) findings.push({ kind: 'policy', level, text })
  }
  for (const policy of [...(page.policies ?? []), ...metas].flatMap((list) => list.split(','))) {
    const directives = parse(policy)
    const script = pick(directives, 'script-src-elem', 'script-src', 'default-src')
    const nonce = tag?.getAttribute('nonce')
    const signed = !!nonce && !!script?.includes(`'nonce-${nonce}'`)
    if (script && !signed) {
      const url = new URL(src ?? 'archipelago.js', base)
      const strict = script.includes("'strict-dynamic'")
      if (strict || !script.some((source) => allows(source, url, origin)))
        add(
          'error',
          strict
            ? `script-src has 'strict-dynamic': our tag needs the page's nonce.`
            : `script-src does not allow ${src ?? "the site's own scripts"}: add 'self' or its host.`,
        )
    }
    const connect = pick(directives, 'connect-src', 'default-src')
    if (connect && !connect.some((source) => allows(source, new URL(base), origin)))
      add(
        'warning',
        `connect-src does not allow the site itself: cart, variations and forms cannot ask the server.`,
      )
    const types = directives.get('trusted-types')
    if (types && !types.some((name) => name === 'archipelago' || name === '*'))
      add(
        'error',
        `trusted-types does not name "archipelago": fragments and messages of the server cannot be shown.`,
      )
    const sandbox = directives.get('sandbox')
    if (sandbox && !sandbox.includes('allow-scripts'))
      add('error', 'sandbox without allow-scripts: no script runs.')
  }
  return findings
}

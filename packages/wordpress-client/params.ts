type Globals = Record<string, unknown>

const page = globalThis as unknown as Globals

/**
 * The object that WordPress printed as global `name` (`wc_cart_params`, `fluentFormVars`, ...), or `{}` when it is not
 * there. Read it when it is needed and do not keep it: params may be printed after the bundle and vanish with their
 * handle (contracts/woocommerce.md 1 and 1.1). Top-level numbers and booleans are strings: `toNumber`, `toBoolean`.
 */
export function readParams<T extends object = Globals>(name: string): Partial<T> {
  const value = page[name]
  return value && typeof value === 'object' ? (value as Partial<T>) : {}
}

/** A flag as WordPress prints it: `"1"`, `"yes"`, `"true"`, `"on"` or `""`, `"0"`, `"no"`, ...; else `fallback`. */
export function toBoolean(value: unknown, fallback = false): boolean {
  const word = `${value ?? '?'}`
  return /^(1|yes|true|on)$/i.test(word) || (fallback && !/^(0|no|false|off|)$/i.test(word))
}

/** A number or numeric string as a number; empty, missing or not a finite number gives `fallback`. */
export function toNumber<F = undefined>(value: unknown, fallback?: F): number | F {
  const text = `${value ?? ''}`.trim()
  return text && Number.isFinite(+text) ? +text : (fallback as F)
}

/** The first of these globals' fields that is a text. */
export const firstString = (names: string[], fields: string[]): string | undefined =>
  names
    .flatMap((name) => fields.map((field) => readParams(name)[field]))
    .find((value): value is string => typeof value === 'string' && !!value)

/** Names of the globals that scripts of the shop read. */
export const paramsGlobals = () => Object.keys(page).filter((name) => name.endsWith('_params'))

/** Path of the folder in front of `/wp-includes/` or `/wp-content/`, from any file of this site on the page. */
export function assetRoot(): string | undefined {
  for (const folder of ['/wp-includes/', '/wp-content/']) {
    for (const node of document.querySelectorAll<any>(`[src*="${folder}"],link[href*="${folder}"]`)) {
      const { origin, pathname } = new URL(node.src ?? node.href, location.href)
      const end = pathname.indexOf(folder)
      // A CDN may keep the path or not: only files of this origin tell.
      if (origin === location.origin && end >= 0) return pathname.slice(0, end + 1)
    }
  }
}

/** Address of the REST interface, where the page says it. */
export const apiLink = () => document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href

/** Path of the home page with its slash, `/` or `/shop/`: from the REST link, else the asset addresses, else `/`. */
export function siteRoot(): string {
  const api = apiLink()
  if (!api) return assetRoot() ?? '/'
  // Plain permalinks print `?rest_route=/` on the root itself, others `wp-json/` (or a custom word) below it.
  const { pathname } = new URL(api.includes('?') ? './' : '../', api)
  return pathname.replace(/index\.php\/$/, '')
}

/**
 * Address of a `wc-ajax` endpoint: from global `name`, else from any other `*_params` global, else
 * `?wc-ajax=<endpoint>` on the site root (contracts/woocommerce.md 1.1 and 2.1). Nothing else is added to the address.
 */
export function wcAjaxUrl(endpoint: string, name = 'woocommerce_params'): string {
  const url = firstString([name, ...paramsGlobals()], ['wc_ajax_url'])
  return (url ?? `${siteRoot()}?wc-ajax=%%endpoint%%`).replace(
    /%%endpoint%%|%25%25endpoint%25%25/,
    () => endpoint,
  )
}

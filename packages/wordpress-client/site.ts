// Where a site's addresses begin, as its pages say it.
import { firstString } from './params.ts'

/** Names of the globals that scripts of the shop read. */
export const paramsGlobals = () => Object.keys(globalThis).filter((name) => name.endsWith('_params'))

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

// Apart from `params.ts`: only forms need it, and that is in files of many pages.
import { readParams } from './params.ts'
import { apiLink, siteRoot } from './site.ts'

interface ApiGlobals {
  api?: { root?: string }
  root?: string
  nonce?: string
}

/**
 * Address of a REST path. Root: `wpcf7.api.root`, `wpApiSettings.root`, the page's REST link, else `/wp-json/` on the
 * site root. When the root has a `?`, the first `?` of the path becomes `&` (contracts/contact-form-7.md 7).
 */
export function restUrl(path: string): string {
  const root =
    readParams<ApiGlobals>('wpcf7').api?.root ||
    readParams<ApiGlobals>('wpApiSettings').root ||
    apiLink() ||
    `${siteRoot()}wp-json/`
  const tail = path.replace(/^\/+/, '')
  return root.replace(/\/*$/, '/') + (root.includes('?') ? tail.replace('?', '&') : tail)
}

/** The visitor's REST nonce (`wpApiSettings.nonce`), or undefined when the page has none. */
export const restNonce = (): string | undefined => readParams<ApiGlobals>('wpApiSettings').nonce

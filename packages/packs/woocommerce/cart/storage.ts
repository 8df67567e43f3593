import { readKeys } from './read'
import type { Fragments } from './types'

const CREATED = 'wc_cart_created'
const DAY = 86_400_000

export interface Cached {
  /** Undefined when none are kept, or what is kept is no JSON. */
  fragments: Fragments | undefined
  hash: string
  /** When it is too old, in ms since 1970; 0 when nothing says so (an empty cart never is). */
  expires: number
  /**
   * This browser had a cart last time. The cookies end with the browser, the cart two days later
   * (contracts/woocommerce.md 19).
   */
  before: boolean
}

interface Keys {
  hash: string
  fragments: string
}

let works: boolean | undefined

/** Legacy's test of both storages, once a page: other tabs hear of every write, and must not answer with theirs. */
function test(): boolean {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      storage.setItem('wc', 'test')
      storage.removeItem('wc')
    }
    return true
  } catch {
    return false
  }
}

/** The names of the page's storage; undefined when it is not known or blocked: then the cart works without. */
function open(): Keys | undefined {
  const { cart_hash_key: hash, fragment_name: fragments } = readKeys()
  return hash && fragments && (works ??= test()) ? { hash, fragments } : undefined
}

function parse(text: string | null): Fragments | undefined {
  try {
    const value = JSON.parse(text ?? '')
    return value && typeof value === 'object' ? value : undefined
  } catch {}
}

/** What this tab keeps of the cart (contracts/woocommerce.md 5.1, 19). */
export function readCache(): Cached | undefined {
  const keys = open()
  if (!keys) return
  const created = +(sessionStorage.getItem(CREATED) ?? 0)
  return {
    fragments: parse(sessionStorage.getItem(keys.fragments)),
    hash: sessionStorage.getItem(keys.hash) ?? '',
    expires: created && created + DAY,
    before: !!localStorage.getItem(keys.hash),
  }
}

/**
 * Keeps the cart for this tab. `age`: when its day begins, `now` or with the `first` item. `tellTabs` has other tabs
 * know through the `storage` event.
 */
export function writeCache(
  fragments: Fragments | undefined,
  hash: string,
  age: 'first' | 'now',
  tellTabs: boolean,
): void {
  const keys = open()
  if (!keys) return
  try {
    if (age === 'now' ? hash : !sessionStorage.getItem(keys.hash))
      sessionStorage.setItem(CREATED, `${Date.now()}`)
    // Without fragments the next page asks: what is kept would be wrong.
    if (fragments) sessionStorage.setItem(keys.fragments, JSON.stringify(fragments))
    else sessionStorage.removeItem(keys.fragments)
    sessionStorage.setItem(keys.hash, hash)
    if (tellTabs) localStorage.setItem(keys.hash, hash)
  } catch {
    // Full: the next page asks.
  }
}

/** Whether a `storage` event says that another tab has changed the cart. */
export function isOtherCart({ key }: StorageEvent): boolean {
  const keys = open()
  return !!keys && key === keys.hash && localStorage.getItem(key) !== sessionStorage.getItem(key)
}

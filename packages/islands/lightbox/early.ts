import type { IslandInfo } from '@archipelago/bind'
import type { Archipelago } from '@archipelago/loader'
import { safeUrl } from '@archipelago/wordpress-client'
import type { Item } from './viewer/types'

/** What the caller knows besides the documented arguments. */
export interface Extra {
  opener?: HTMLElement | null | undefined
  /** Whose handlers its controls are. */
  island?: IslandInfo | undefined
}

/** What the island's code brings, and who waits for it: another click meanwhile asks for nothing more. */
export const code: {
  load?: () => any
  open?(asked: PhotoSwipe): Promise<void>
  waiting?: PhotoSwipe | undefined
} = {}

const init = async (asked: PhotoSwipe) => {
  const { items, options, extra } = asked
  if (!items[0]) return
  extra.opener ??= options.opener ?? document.activeElement
  code.waiting = asked
  try {
    await code.load!()
    await code.open!(asked)
  } catch (cause) {
    ;(extra.island?.report ?? reportError)(cause)
    const url = safeUrl(items[options.index || 0]?.src, document.baseURI)
    if (url) location.assign(url)
  }
  if (code.waiting === asked) code.waiting = undefined
}

/** An instance, also before the viewer's code is there: it keeps the calls. */
export interface PhotoSwipe {
  template: HTMLElement | undefined
  items: Item[]
  options: Record<string, any>
  calls: [name: string, args: unknown[]][]
  extra: Extra
  init(): void
  close(): void
}

/**
 * `new PhotoSwipe(root, PhotoSwipeUI_Default, items, options)`: `init` fetches the code, which then takes this very object
 * over (contracts/media.md 1.2, 1.8). If it cannot be had, the picture is opened.
 */
export const PhotoSwipe: new (
  template: HTMLElement | undefined,
  UiClass: unknown,
  items: Item[],
  options?: Record<string, any>,
) => PhotoSwipe = function (this: any, template: any, UiClass: any, items: any, options = {}) {
  Object.assign(this, { template, UiClass, items, options, calls: [], extra: {} })
} as any

for (const name of 'init listen shout close destroy next prev goTo updateSize invalidateCurrItems lazyLoadItem zoomTo'.split(
  ' ',
))
  PhotoSwipe.prototype[name] = function (...args: unknown[]) {
    name === 'init' ? init(this) : this.calls.push([name, args])
  }

function PhotoSwipeUI_Default() {}

/**
 * `archipelago.lightbox.open`: opens items; undefined when there are none. Options are those of PhotoSwipe 4
 * (contracts/media.md 1.3, 1.4).
 */
export const openItems = (
  items: Item[],
  options: Record<string, unknown> = {},
  extra: Extra = {},
): PhotoSwipe | undefined => {
  if (!items?.[0]) return
  if (code.waiting) return code.waiting
  const viewer = new PhotoSwipe(undefined, PhotoSwipeUI_Default, items, options)
  viewer.extra = extra
  viewer.init()
  return viewer
}

/** Puts `archipelago.lightbox` and, where the site has none of its own, PhotoSwipe's globals on the page. */
export default (load: () => Promise<unknown>, api: Archipelago) => {
  const page = window as any
  code.load = load
  ;(api as any).lightbox = { open: openItems }
  page.PhotoSwipe ??= PhotoSwipe
  page.PhotoSwipeUI_Default ??= PhotoSwipeUI_Default
}

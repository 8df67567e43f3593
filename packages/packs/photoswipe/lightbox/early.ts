import type { Archipelago } from '@archipelago/loader'
import type { Item } from '@archipelago/viewer/types'
import type { Extra, Instance } from './photoswipe/types'

/** Who waits for the viewer's code: another click meanwhile asks for nothing more. */
let waiting: Instance | undefined

const init = async (asked: Instance) => {
  const { items, options, extra } = asked
  if (!items[0]) return
  extra.opener ??= options.opener ?? document.activeElement
  waiting = asked
  try {
    const photoswipe = await import('./photoswipe/open')
    await photoswipe.open(asked)
  } catch (cause) {
    ;(extra.island?.report ?? reportError)(cause)
    // A link reads an address as the browser does; what is none has another scheme.
    const link = document.createElement('a')
    link.href = items[options.index || 0]?.src || 'no:'
    if (/^http/.test(link.protocol)) location.assign(link.href)
  }
  if (waiting === asked) waiting = undefined
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
) => Instance = function (this: any, template: any, UiClass: any, items: any, options = {}) {
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
): Instance | undefined => {
  if (!items?.[0]) return
  if (waiting) return waiting
  const viewer = new PhotoSwipe(undefined, PhotoSwipeUI_Default, items, options)
  viewer.extra = extra
  viewer.init()
  return viewer
}

/** Puts `archipelago.lightbox` and, where the site has none of its own, PhotoSwipe's globals on the page. */
export default (_load: () => unknown, api: Archipelago) => {
  const page = window as any
  ;(api as any).lightbox = { open: openItems }
  page.PhotoSwipe ??= PhotoSwipe
  page.PhotoSwipeUI_Default ??= PhotoSwipeUI_Default
}

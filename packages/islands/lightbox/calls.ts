import type { Item } from '@archipelago/viewer'
import { safeUrl } from '@archipelago/wordpress'

type Report = (cause: unknown) => void

/** What the caller knows besides the documented arguments. */
export interface Extra {
  opener?: HTMLElement | null | undefined
  report?: Report | undefined
}

const load = () => Promise.all([import('@archipelago/viewer'), import('./pswp')])

let provided: Report = () => {}

/** What waits for the code: another click meanwhile asks for nothing more. */
let waiting: PhotoSwipe | undefined

/**
 * What `new PhotoSwipe(root, PhotoSwipeUI_Default, items, options)` gives before the viewer's code is there: it keeps the
 * calls, and `init` fetches the code, which then takes this very object over. If it cannot be had, the picture is opened.
 */
export class PhotoSwipe {
  calls: [name: string, args: unknown[]][] = []
  extra: Extra = {}
  constructor(
    public template: HTMLElement | undefined,
    public UiClass: unknown,
    public items: Item[],
    public options: Record<string, any> = {},
  ) {}

  init() {
    if (!this.items[0]) return
    this.extra.opener ??= this.options.opener ?? (document.activeElement as HTMLElement)
    waiting = this
    load()
      .then(([kit, { takeOver }]) => {
        waiting = undefined
        return takeOver(this, kit)
      })
      .catch((cause) => {
        waiting = undefined
        ;(this.extra.report ?? provided)(cause)
        const url = safeUrl(this.items[this.options.index ?? 0]?.src, document.baseURI)
        if (url) location.assign(url)
      })
  }
}

for (const name of [
  'listen',
  'close',
  'destroy',
  'next',
  'prev',
  'goTo',
  'updateSize',
  'invalidateCurrItems',
])
  Object.assign(PhotoSwipe.prototype, {
    [name](this: PhotoSwipe, ...args: unknown[]) {
      this.calls.push([name, args])
    },
  })

function PhotoSwipeUI_Default() {}

/**
 * Opens items; undefined when there are none or, with `yields`, when the site's own PhotoSwipe is on the page. Options are
 * those of PhotoSwipe 4 (contracts/media.md 1.3, 1.4).
 */
export const openItems = (
  items: Item[],
  options: Record<string, unknown> = {},
  { yields, ...extra }: Extra & { yields?: boolean } = {},
): PhotoSwipe | undefined => {
  const { PhotoSwipe: other } = window as any
  if (!items?.[0] || (yields && other && other !== PhotoSwipe)) return
  if (waiting) return waiting
  const viewer = new PhotoSwipe(undefined, PhotoSwipeUI_Default, items, options)
  Object.assign(viewer.extra, extra)
  viewer.init()
  return viewer
}

let users = 0

/** Puts `archipelago.lightbox` and, where the site has none of its own, PhotoSwipe's globals on the page. Returns the undo. */
export const provideCalls = (report: Report) => {
  const page = window as any
  provided = report
  if (!users++) {
    if (page.archipelago) page.archipelago.lightbox = { open: openItems }
    page.PhotoSwipe ??= PhotoSwipe
    page.PhotoSwipeUI_Default ??= PhotoSwipeUI_Default
  }
  return () => {
    if (--users) return
    delete page.archipelago?.lightbox
    if (page.PhotoSwipe === PhotoSwipe) delete page.PhotoSwipe
    if (page.PhotoSwipeUI_Default === PhotoSwipeUI_Default) delete page.PhotoSwipeUI_Default
  }
}

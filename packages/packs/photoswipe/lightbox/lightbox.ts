import { type Controller, isPlain } from '@archipelago/bind'
import { indexOfPid, readHash } from '@archipelago/viewer/hash'
import { openItems, PhotoSwipe } from './early'
import type { LightboxProps } from './read'

/** Options of the shop's viewer where the page has none (contracts/woocommerce.md 11.5). */
const SHOP = {
  shareEl: false,
  closeOnScroll: false,
  history: false,
  showAnimationDuration: 0,
  hideAnimationDuration: 0,
}

/** Listens for those who ask for a lightbox; all of the viewer comes when the first one does. */
export const startLightbox = ({ element, number, options, entries }: LightboxProps, island: Controller) => {
  const openAt = (index: number, more: object = {}) => {
    const all = entries()
    openItems(
      all.map(({ item }) => item),
      {
        galleryUID: number,
        ...options,
        index,
        getThumbBoundsFn(at: number) {
          const box = all[at]?.link.querySelector('img')?.getBoundingClientRect()
          return box?.width ? { x: box.left + scrollX, y: box.top + scrollY, w: box.width } : undefined
        },
        ...more,
      },
      { opener: all[index]!.link, island },
    )
  }

  island.on(document, 'archipelago:lightbox-open', (event: CustomEvent) => {
    const { items, index, opener, options } = event.detail
    // The site's own viewer, which something on the page has kept, is opened by the gallery.
    if ((window as any).PhotoSwipe !== PhotoSwipe) return
    if (openItems(items, { ...SHOP, ...options, index }, { opener, island })) event.preventDefault()
  })
  if (!number) return
  island.on(element, 'click', (event) => {
    const link = (event.target as Element).closest('a')
    const index = link && isPlain(event) ? entries().findIndex((entry) => entry.link === link) : -1
    if (index < 0) return
    event.preventDefault()
    openAt(index)
  })
  const place = readHash(location.hash)
  const all = place && entries()
  if (all?.[0] && place!.gid === `${options.galleryUID ?? number}`) {
    const items = all.map(({ item }) => item)
    openAt(indexOfPid(place!.pid, items, !!options.galleryPIDs), { showAnimationDuration: 0 })
  }
}

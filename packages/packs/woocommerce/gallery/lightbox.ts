import { type Controller, isPlain } from '@archipelago/bind'
import type { Slide } from './read'
import type { GalleryCore } from './types'

/** One picture for a lightbox (contracts/woocommerce.md 11.5). */
export interface Item {
  src: string
  w: number
  h: number
  alt: string
  /** Caption; text, never HTML. */
  title: string
}

/** `detail` of `archipelago:lightbox-open`. */
export interface LightboxRequest {
  items: Item[]
  /** The item to open with, from 0. */
  index: number
  /** Where the focus goes back to. */
  opener: HTMLElement | null
  /** `photoswipe_options` of the shop. */
  options: Record<string, unknown>
}

/** The pictures as they are now: a variation may have put in its own. */
export const readItems = (slides: readonly Slide[]): Item[] =>
  slides.flatMap(({ img, link }) => {
    if (!img) return []
    const {
      large_image = link?.href ?? img.src,
      large_image_width,
      large_image_height,
      caption,
    } = img.dataset
    return {
      src: large_image,
      w: Number(large_image_width) || img.naturalWidth,
      h: Number(large_image_height) || img.naturalHeight,
      alt: img.alt,
      title: caption || img.title,
    }
  })

const openPhotoSwipe = ({ items, index, opener, options }: LightboxRequest) => {
  const { PhotoSwipe, PhotoSwipeUI_Default } = window as any
  const dialog = document.querySelector('.pswp')
  if (!PhotoSwipe || !dialog) return false
  const viewer = new PhotoSwipe(dialog, PhotoSwipeUI_Default, items, {
    addCaptionHTMLFn(item: Item, caption: HTMLElement) {
      caption.firstElementChild!.textContent = item.title
      return !!item.title
    },
    index,
    ...options,
  })
  viewer.listen('destroy', () => opener?.focus())
  viewer.init()
  return true
}

/**
 * Hands the pictures over to whoever shows them large: who prevents the default of `archipelago:lightbox-open`, else
 * the legacy viewer while it is on the page. False when nobody does: the link leads to the picture then.
 */
export const openLightbox = (
  { markup, options }: GalleryCore,
  index: number,
  opener: HTMLElement | null,
): boolean => {
  if (!options.lightbox) return false
  const detail: LightboxRequest = {
    items: readItems(markup.slides),
    index: Math.max(index, 0),
    opener,
    options: options.params.photoswipe_options ?? {},
  }
  const event = new CustomEvent('archipelago:lightbox-open', { bubbles: true, cancelable: true, detail })
  return !markup.root.dispatchEvent(event) || openPhotoSwipe(detail)
}

/** A click on a picture's link, or on the trigger, shows the pictures large. */
export const listenToLinks = (gallery: GalleryCore, { on }: Controller): void => {
  const { root, slides } = gallery.markup
  on(root, 'click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('a')
    if (!opener || !isPlain(event)) return
    const clicked = slides.findIndex(({ link }) => link === opener)
    const trigger = opener.matches('.woocommerce-product-gallery__trigger')
    if ((trigger || clicked >= 0) && openLightbox(gallery, trigger ? gallery.index : clicked, opener))
      event.preventDefault()
  })
}

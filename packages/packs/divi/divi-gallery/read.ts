import { FieldError } from '@archipelago/wordpress-client'
import type { GalleryProps } from './gallery'
import type { LightboxProps } from './lightbox'

/** A gallery of rows (contracts/divi.md 10). @throws FieldError without its items */
export const readGallery = (element: HTMLElement): GalleryProps => {
  const container = element.querySelector<HTMLElement>('.et_pb_gallery_items')
  if (!container) throw new FieldError('.et_pb_gallery_items', 'the pictures', undefined)
  return {
    element,
    container,
    items: [...container.querySelectorAll<HTMLElement>('.et_pb_gallery_item')],
    perPage: Number.parseInt(container.dataset.per_page ?? '', 10) || 4,
    pagination: element.querySelector<HTMLElement>('.et_pb_gallery_pagination') ?? undefined,
  }
}

/** A link that opens its picture, or a gallery whose links do (contracts/divi.md 9). */
export const readLightbox = (element: HTMLElement): LightboxProps => ({
  element,
  links: () =>
    element.matches('a')
      ? [element as HTMLAnchorElement]
      : [...element.querySelectorAll<HTMLAnchorElement>('.et_pb_gallery_image a')],
})

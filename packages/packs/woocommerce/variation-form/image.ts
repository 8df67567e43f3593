import { emit, emitNative, safeUrl } from '@archipelago/wordpress-client'
import type { Variation } from './match'
import { resetAttribute, setAttribute, type Write } from './original'
import type { Pictures } from './pictures'
import type { VariationMarkup } from './read'

/** Time until zoom and slider measure the new picture, in ms (contracts/woocommerce.md 8). */
const SETTLE_TIME = 20

/** Attributes of the picture and the fields they come from, in the order they are written: lazy loaders rely on it. */
const PICTURE = {
  src: 'src',
  height: 'src_h',
  width: 'src_w',
  srcset: 'srcset',
  sizes: 'sizes',
  title: 'title',
  'data-caption': 'caption',
  alt: 'alt',
  'data-src': 'full_src',
  'data-large_image': 'full_src',
  'data-large_image_width': 'full_src_w',
  'data-large_image_height': 'full_src_h',
}

/** Of its thumbnail. */
const THUMBNAIL = ['src', 'srcset']

/** The product's picture and what a variation makes of it (contracts/woocommerce.md 8). Scope: the form's product. */
export const createImage = (markup: VariationMarkup, write: Write, pictures: Pictures) => {
  const { form } = markup
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const settle = (act: () => void = () => {}) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      emitNative(window, 'resize')
      act()
    }, SETTLE_TIME)
    timers.add(timer)
  }
  const settled = () => settle()
  const later = (act: () => void) =>
    settle(() => {
      act()
      for (const gallery of markup.galleries()) emit(gallery, 'woocommerce_gallery_init_zoom')
    })
  const idOf = (variation?: Variation | false) => (variation ? variation.image_id : '') || ''

  /** Back to the first slide when it is another picture. Compared with its type, as ever: a number always differs. */
  const resetPosition = (variation?: Variation | false) => {
    const id = idOf(variation)
    const before = form.getAttribute('current-image')
    write(form, 'attr', 'current-image', String(id))
    // The check at the start shows no other picture than the page came with: the one that a visitor has gone to since stays.
    const gone =
      before === null && !id && markup.thumbnails().findIndex((node) => node.matches('.flex-active')) > 0
    if (before !== id && !gone)
      for (const gallery of markup.galleries()) emit(gallery, 'woocommerce_gallery_reset_slide_position')
  }

  const reset = () => {
    if (pictures.isActive()) return void pictures.reset()
    const { slide, image, link, thumbnail } = markup.picture()
    if (image) for (const name of Object.keys(PICTURE)) resetAttribute(write, image, name)
    if (slide) resetAttribute(write, slide, 'data-thumb')
    if (thumbnail) for (const name of THUMBNAIL) resetAttribute(write, thumbnail, name)
    if (link) resetAttribute(write, link, 'href')
  }

  const show = (variation: Variation) => {
    const { slide, image, link, thumbnail } = markup.picture()
    const picture = variation.image
    if (image)
      for (const [name, field] of Object.entries(PICTURE)) setAttribute(write, image, name, picture[field])
    // As WooCommerce does (contracts/woocommerce.md 8): the big picture, not the thumbnail.
    if (slide) setAttribute(write, slide, 'data-thumb', picture.src)
    if (thumbnail) setAttribute(write, thumbnail, 'src', picture.gallery_thumbnail_src)
    // The browser would go on showing the product's own; WooCommerce lets it.
    if (thumbnail?.hasAttribute('srcset')) setAttribute(write, thumbnail, 'srcset', null)
    const target = safeUrl(picture.full_src)
    if (link && target) setAttribute(write, link, 'href', target)
  }

  let wanted: unknown
  return {
    reset,
    resetPosition,
    /** Shows a variation's picture, or the product's own without one. */
    update(variation?: Variation | false) {
      const picture = variation ? variation.image : undefined
      const id = idOf(variation)
      // In a gallery of its own nothing moves for a picture that was wanted before, though it may be the same one.
      wanted = {}
      if (variation && pictures.replace(variation.gallery_images_html, id, settled)) return
      if (pictures.isActive() && (!pictures.reset(variation ? undefined : settled) || !variation)) return
      wanted = id
      if (picture?.src?.length > 1) {
        const named = (attribute: string) =>
          markup.thumbnails().find((node) => node.getAttribute(attribute) === picture.gallery_thumbnail_src)
        // It is the picture that another variation has replaced.
        if (named('data-o_src')) reset()
        const thumbnail = named('src')
        if (thumbnail) {
          thumbnail.click()
          write(form, 'attr', 'current-image', String(id))
          return later(() => {})
        }
        show(variation as Variation)
      } else reset()
      later(() => {
        // A picture that came since, of swatches that set several fields at once, has its own position.
        if (wanted === id) resetPosition(variation)
      })
    },
    stop: () => timers.forEach(clearTimeout),
  }
}

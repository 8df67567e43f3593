import { gettext, readParams as readGlobal, toBoolean } from '@archipelago/wordpress-client'

/** Arguments of `jQuery(gallery).wc_product_gallery({…})`; `false` switches a part off. */
export type Args = Record<string, any>

/**
 * The slider's options as the shop has them (contracts/woocommerce.md 11.3); what is missing has FlexSlider's default.
 */
export type SliderOptions = Record<string, any>

/** The params of the shop's product pages: the object itself, which others may change. */
export const readParams = () => readGlobal<Record<string, any>>('wc_single_product_params')

/** What of the gallery is on. Read late: handlers of `wc-product-gallery-before-init` may change the params. */
export const readOptions = (args: Args = {}) => {
  const params = readParams()
  const on = (name: string) => args[name] !== false && toBoolean(params[name], true)
  return {
    params,
    slider: on('flexslider_enabled'),
    zoom: on('zoom_enabled'),
    lightbox: on('photoswipe_enabled'),
    flex: { ...params.flexslider, ...args.flexslider } as SliderOptions,
    trigger: params.i18n_product_gallery_trigger_text ?? gettext('View full-screen image gallery'),
  }
}

export type Options = ReturnType<typeof readOptions>

const readSlide = (node: HTMLElement) => ({
  node,
  img: node.querySelector('img'),
  link: node.querySelector('a'),
})

export type Slide = ReturnType<typeof readSlide>

/**
 * The parts of a product gallery (contracts/woocommerce.md 11.1). Never throws: a gallery is printed invisible, and has
 * to be shown whatever is in it.
 */
export const read = (root: HTMLElement, args?: unknown) => {
  const wrapper = root.querySelector<HTMLElement>('.woocommerce-product-gallery__wrapper')
  const all = [...root.querySelectorAll<HTMLElement>('.woocommerce-product-gallery__image')]
  const row = all.filter((node) => node.parentElement === wrapper)
  return {
    root,
    args: args as Args | undefined,
    wrapper,
    /** Of those that a theme's own slider has put elsewhere (Flatsome's) it makes a row, and ours only what is around it. */
    slides: (row[0] ? row : all).map(readSlide),
    isRow: !!row[0],
    /** A generation of templates prints the thumbnails. */
    nav: [...root.querySelectorAll<HTMLImageElement>('.flex-control-nav img')],
  }
}

export type GalleryMarkup = ReturnType<typeof read>

/** Picture of a slide's thumbnail, with its size where the file name says it (room for it before it is there), and sharper ones where newer shops name them. */
export const readThumb = ({ node, img }: Slide, index: number) => {
  const { thumb, thumbAlt, thumbSrcset, thumbSizes } = node.dataset
  // Where a variation's picture has taken its place, they are of another.
  const isOwn = !!thumb && !!thumbSrcset?.includes(thumb)
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(thumb ?? '') ?? []
  return {
    src: thumb ?? img?.src,
    srcset: isOwn ? thumbSrcset : undefined,
    sizes: isOwn ? thumbSizes : undefined,
    alt: node.getAttribute('alt') || thumbAlt || img?.alt || `${index + 1}`,
    width,
    height,
  }
}

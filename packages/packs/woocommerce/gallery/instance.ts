import { currentJQuery, definePlugin, type JQueryCopy, whenJQuery } from '@archipelago/wordpress-client'
import { openLightbox, readItems } from './lightbox'
import type { Commands, GalleryCore } from './types'

const alive = new WeakMap<Element, Commands>()

/**
 * What other scripts find of a gallery with jQuery: the data `product_gallery`, and the plugin `wc_product_gallery`
 * (contracts/woocommerce.md 11.2, 24.2 #9 and #11). Returns what takes it away.
 */
export const exposeGallery = (gallery: GalleryCore, commands: Commands): (() => void) => {
  const { markup, options, viewport } = gallery
  const { root, slides } = markup
  const wrap = (nodes: Element[]): unknown => (currentJQuery() ?? ((all: unknown) => all))(nodes)
  const instance = {
    get $target() {
      return wrap([root])
    },
    get $images() {
      return wrap(slides.map(({ node }) => node))
    },
    flexslider_enabled: !!viewport,
    zoom_enabled: options.zoom,
    photoswipe_enabled: options.lightbox,
    initFlexslider() {},
    initZoom: commands.again,
    initZoomForTarget: commands.again,
    initPhotoswipe() {},
    onResetSlidePosition: commands.first,
    getGalleryItems: () => readItems(slides),
    openPhotoswipe(event?: Event) {
      const target = event?.target as Element | undefined
      const clicked = slides.findIndex(({ node }) => node.contains(target ?? null))
      const active = slides.findIndex(({ node }) => node.classList.contains('flex-active-slide'))
      if (openLightbox(gallery, clicked < 0 ? active : clicked, (target as HTMLElement) ?? null))
        event?.preventDefault()
    },
  }
  alive.set(root, commands)
  definePlugin('wc_product_gallery', (elements) => {
    for (const element of elements) {
      const commands = alive.get(element)
      if (commands) commands.again()
      else window.archipelago?.scan?.(element)
    }
  })
  const copies: JQueryCopy[] = []
  const forget = whenJQuery(($) => {
    copies.push($)
    ;($(root) as any).data('product_gallery', instance)
  })
  return () => {
    forget()
    alive.delete(root)
    for (const $ of copies) ($(root) as any).removeData('product_gallery')
  }
}

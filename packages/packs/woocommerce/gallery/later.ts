import { startController } from '@archipelago/bind'
import { emit, hear } from '@archipelago/wordpress-client'
import { exposeGallery } from './instance'
import { listenToLinks } from './lightbox'
import type { Part } from './types'
import { createZoom } from './zoom'

/** Zoom, lightbox and what other scripts call (contracts/woocommerce.md 11.4 to 11.6). */
export const startLater: Part = (gallery, controller) => {
  const { guard, record } = controller
  const { markup, options, viewport } = gallery
  const { root, slides } = markup
  let stopZoom: (() => void) | undefined
  let zoomed: number

  const zoom = () => {
    stopZoom?.()
    // The slide that is shown; stacked ones zoom each.
    zoomed = viewport ? gallery.index : -1
    stopZoom = startController(controller, (part) => {
      if (!options.zoom) return
      for (const slide of slides.filter(({ img }, i) => img && (zoomed < 0 || i === zoomed))) {
        emit(slide.node, 'zoom.destroy')
        const wide = () => Number(slide.img!.dataset.large_image_width) > root.offsetWidth
        const destroy = createZoom(slide, { ...options.params.zoom_options }, wide, part.guard, gallery.down)
        part.record.add(destroy)
        hear(part, slide.node, 'zoom.destroy', destroy)
      }
    })
  }

  listenToLinks(gallery, controller)
  record.add(() => stopZoom?.())
  zoom()
  const first = guard(() => gallery.go(0))
  hear(controller, root, 'woocommerce_gallery_init_zoom', zoom)
  hear(controller, root, 'woocommerce_gallery_reset_slide_position', first)
  // Newer shops send this in place of a click.
  hear(controller, root, 'flexslider-click', ({ target }) => (target as HTMLElement).click())
  record.add(exposeGallery(gallery, { again: guard(zoom), first }))
  return () => {
    if (viewport && zoomed !== gallery.index) zoom()
  }
}

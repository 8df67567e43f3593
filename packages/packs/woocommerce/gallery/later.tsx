import { useController } from '@archipelago/bind'
import { emit, hear } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { exposeGallery } from './instance'
import { LightboxLinks } from './lightbox'
import type { LaterProps } from './types'
import { createZoom } from './zoom'

/** Zoom, lightbox and what other scripts call (contracts/woocommerce.md 11.4 to 11.6). */
export function Later({ gallery, index }: LaterProps) {
  const { markup, options, viewport } = gallery
  const { root, slides } = markup
  const [round, setRound] = useState(0)
  // The slide that is shown; stacked ones zoom each.
  const zoomed = viewport ? index : -1

  useController(
    (controller) => {
      const { guard, record } = controller
      if (!options.zoom) return
      for (const slide of slides.filter(({ img }, i) => img && (zoomed < 0 || i === zoomed))) {
        emit(slide.node, 'zoom.destroy')
        const wide = () => Number(slide.img!.dataset.large_image_width) > root.offsetWidth
        const destroy = createZoom(slide, { ...options.params.zoom_options }, wide, guard, gallery.down)
        record.add(destroy)
        hear(controller, slide.node, 'zoom.destroy', destroy)
      }
    },
    [zoomed, round],
  )

  useController((controller) => {
    const { guard, record } = controller
    const again = () => setRound((round) => round + 1)
    const first = guard(() => gallery.go(0))
    hear(controller, root, 'woocommerce_gallery_init_zoom', again)
    hear(controller, root, 'woocommerce_gallery_reset_slide_position', first)
    // Newer shops send this in place of a click.
    hear(controller, root, 'flexslider-click', ({ target }) => (target as HTMLElement).click())
    record.add(exposeGallery(gallery, { again, first }))
  })

  return <LightboxLinks gallery={gallery} index={index} />
}

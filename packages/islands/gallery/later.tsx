import { Bind, isPlain } from '@archipelago/bind'
import { emit, listen } from '@archipelago/wordpress-client'
import { useLayoutEffect, useState } from 'react'
import type { Live } from './Gallery'
import { exposeGallery } from './instance'
import { openLightbox } from './lightbox'
import { createZoom } from './zoom'

/** Zoom, lightbox and what other scripts call (contracts/woocommerce.md 11.4 to 11.6). */
export function Later({ live, index }: { live: Live; index: number }) {
  const { root, slides } = live.parts
  const { options, viewport } = live
  const [round, setRound] = useState(0)
  // The slide that is shown; stacked ones zoom each.
  const zoomed = viewport ? index : -1

  useLayoutEffect(() => {
    if (!options.zoom) return
    const stops = slides
      .filter(({ img }, i) => img && (zoomed < 0 || i === zoomed))
      .flatMap((slide) => {
        emit(slide.node, 'zoom.destroy')
        const wide = () => Number(slide.img!.dataset.large_image_width) > root.offsetWidth
        const destroy = createZoom(slide, { ...options.params.zoom_options }, wide, live.down)
        return [destroy, listen(slide.node, 'zoom.destroy', destroy)]
      })
    return () => {
      for (const stop of stops) stop()
    }
  }, [zoomed, round])

  useLayoutEffect(() => {
    const again = () => setRound((round) => round + 1)
    const first = () => live.go(0)
    const stops = [
      listen(root, 'woocommerce_gallery_init_zoom', again),
      listen(root, 'woocommerce_gallery_reset_slide_position', first),
      // Newer shops send this in place of a click.
      listen(root, 'flexslider-click', ({ target }) => (target as HTMLElement).click()),
      exposeGallery(live, { again, first }),
    ]
    emit(root, 'wc-product-gallery-after-init', () => [root, options.params])
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <Bind
      to={root}
      onClick={(event) => {
        const opener = (event.target as Element).closest<HTMLElement>('a')
        if (!opener || !isPlain(event)) return
        const clicked = slides.findIndex(({ link }) => link === opener)
        const trigger = opener.matches('.woocommerce-product-gallery__trigger')
        if ((trigger || clicked >= 0) && openLightbox(live, trigger ? index : clicked, opener))
          event.preventDefault()
      }}
    />
  )
}

import { Bind, Into } from '@archipelago/bind'
import type { Slide } from '../types'
import { cssUrl } from './css-url'

interface BackgroundProps {
  slide: Slide
  loaded: boolean
  /** Before the layers of its slide, which wait for their code. */
  shown: boolean
  /** Pattern of dots over the picture, by its name. */
  overlay: string
  /** Is given the node that holds it, and undefined when that goes. */
  keep(holder?: HTMLElement): void
}

/** The picture of a slide, as style sheets know it: a background in the place of its `img`. */
export const Background = ({ slide, loaded, shown, overlay, keep }: BackgroundProps) => {
  const picture = slide.picture!
  const { img, alt, src, fit, position, repeat, color } = picture
  return (
    <>
      <Bind to={img} style={{ display: 'none' }} />
      <Into node={slide.element} place="afterbegin" className={`slotholder ${slide.filter}`}>
        {/* biome-ignore lint/a11y: a picture where it has a text */}
        <div
          className="tp-bgimg defaultimg"
          ref={(node) => {
            const host = node?.parentElement
            if (host) host.style.cssText = 'position:absolute;inset:0;overflow:hidden'
            keep(host ?? undefined)
          }}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          data-src={src}
          style={{
            position: 'absolute',
            inset: 0,
            backgroundColor: color || undefined,
            backgroundImage: loaded ? cssUrl(src) : undefined,
            backgroundSize: fit === 'normal' ? 'auto' : fit,
            backgroundPosition: position,
            backgroundRepeat: repeat,
            visibility: shown ? 'visible' : undefined,
          }}
        />
        {overlay !== 'none' && <div className={`tp-dottedoverlay ${overlay}`} />}
      </Into>
    </>
  )
}

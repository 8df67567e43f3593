import { motionTime } from '@archipelago/motion'
import type { SlideshowProps } from './types'

export interface Slide {
  url: string
  node: HTMLElement
  image: HTMLElement
  /** The zoom, from the first time that it is shown. */
  zoom?: Animation
  /** Whether the picture could be fetched. */
  loaded?: Promise<boolean>
}

const div = (className: string, parent?: Element) => {
  const node = document.createElement('div')
  node.className = className
  parent?.append(node)
  return node
}

/** Where the next picture comes from; it pushes the one before out at the other side. */
const SIDES = {
  slide_left: [100, 0],
  slide_right: [-100, 0],
  slide_up: [0, 100],
  slide_down: [0, -100],
}

/** The nodes that Elementor's script makes, which style sheets know (contracts/elementor.md section 14). */
export const createStage = ({ pictures, transition, duration, kenBurns, flat, swiper }: SlideshowProps) => {
  const several = pictures.length > 1
  const host = div(`elementor-background-slideshow ${swiper}${several ? ` ${swiper}-initialized` : ''}`)
  host.dir = transition === 'slide_left' ? 'ltr' : 'rtl'
  host.setAttribute('aria-hidden', 'true')
  // Elementor's own sections have their content in front of 0.
  if (flat) host.style.zIndex = '-1'
  const row = div('swiper-wrapper', host)
  const zoomed = several && kenBurns ? ` elementor-ken-burns elementor-ken-burns--${kenBurns}` : ''
  const slides = pictures.map((url): Slide => {
    const node = div('elementor-background-slideshow__slide swiper-slide', row)
    // On top of each other, so that one can fade or push in over the one before.
    node.style.cssText = 'position:absolute;inset:0;opacity:0'
    return { url, node, image: div(`elementor-background-slideshow__slide__image${zoomed}`, node) }
  })
  const [x, y] = transition === 'fade' ? [] : SIDES[transition]

  /** Shows a slide in the place of another. */
  const show = (to: Slide, from?: Slide) => {
    to.image.style.backgroundImage = `url(${JSON.stringify(to.url)})`
    for (const { node } of slides) {
      const on = node === to.node
      node.classList.toggle('swiper-slide-active', on)
      node.style.opacity = on ? '1' : '0'
      node.style.zIndex = on ? '1' : '0'
    }
    const ms = from ? motionTime(duration) : 0
    if (!ms) return
    const timing = { duration: ms, easing: 'ease' }
    const place = (sign: number) => ({ opacity: 1, transform: `translate(${sign * x!}%,${sign * y!}%)` })
    // The one before stays what it is below the next until that has come: faded both, the page would shine through.
    to.node.animate(x === undefined ? [{ opacity: 0 }, { opacity: 1 }] : [place(1), place(0)], timing)
    from!.node.animate(x === undefined ? [{ opacity: 1 }, { opacity: 1 }] : [place(0), place(-1)], timing)
  }

  /** Lets a slide's picture grow (or shrink) from the start, slowly and evenly. */
  const zoom = (slide: Slide) => {
    for (const { image } of slides)
      image.classList.toggle('elementor-ken-burns--active', image === slide.image)
    slide.zoom?.cancel()
    const ends = [{ transform: 'scale(1)' }, { transform: 'scale(1.3)' }]
    slide.zoom = slide.image.animate(kenBurns === 'in' ? ends : ends.reverse(), {
      duration: 20_000,
      fill: 'both',
    })
  }

  return { host, slides, show, zoom: zoomed ? zoom : undefined }
}

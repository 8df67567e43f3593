import { safeUrl } from '@archipelago/wordpress-client'
import type { Slide } from './types'

const PICTURE = /^[^?#]+\.(png|jpe?g|gif|svg|webp)([?#].*)?$/i

/** Links that other lightboxes answer. */
const OTHERS =
  '.woocommerce-product-gallery,[data-island~=lightbox],[data-lightbox-engine],[data-fancybox],[data-fancybox-group],.fancybox,[rel^=fancybox],[rel^=lightbox],[data-lightbox],[data-rel^=prettyPhoto],.swipebox,.glightbox,[data-glightbox]'

const GROUP = 'data-elementor-lightbox-slideshow'

/** Copies that carousels and sticky sections make; the original counts. */
const CLONES = '.swiper-slide-duplicate > *,.slick-cloned *,.elementor-sticky__spacer *'

/** An absolute http(s) address of a given one, else undefined. */
export const webUrl = (value: unknown): string | undefined => {
  const url = safeUrl(value, document.baseURI) ?? ''
  return /^https?:/.test(url) ? url : undefined
}

const hrefOf = (link: Element) => webUrl(link.getAttribute('href') ?? link.getAttribute('xlink:href'))

export const groupOf = (link: Element): string => link.getAttribute(GROUP) ?? ''

export const isPicture = (url: string | undefined): boolean => PICTURE.test(url ?? '')

/** Whether a click on it opens the lightbox (contracts/elementor.md 10.1); `all`: the kit gives it every picture. */
export const opens = (link: Element, all: boolean): boolean => {
  const asked = link.getAttribute('data-elementor-open-lightbox')
  if (/^a$/i.test(link.tagName)) {
    const video = webUrl(link.getAttribute('data-elementor-lightbox-video'))
    if (link.hasAttribute('download') || !(video || isPicture(hrefOf(link)))) return false
  }
  return asked === 'yes' || (all && asked !== 'no' && !link.closest(OTHERS))
}

const readSlide = (link: Element): Slide => {
  const text = (name: string) => link.getAttribute(`data-elementor-lightbox-${name}`) || undefined
  const img = link.querySelector('img')
  const video = webUrl(text('video'))
  return {
    link,
    src: hrefOf(link) ?? '',
    title: text('title') ?? '',
    description: text('description'),
    alt: img?.alt ?? '',
    msrc: img?.currentSrc || img?.src || '',
    ...(video && { kind: 'video', video }),
  }
}

/** Slides of a group in their order; the link by itself when it is in none (contracts/elementor.md 10.3). */
export const slidesOf = (group: string, link?: Element): Slide[] => {
  if (!group) {
    const slide = link && readSlide(link)
    return slide?.src || slide?.video ? [slide] : []
  }
  const all = [...document.querySelectorAll(`[${GROUP}]`)].filter(
    (one) => groupOf(one) === group && !one.matches(CLONES),
  )
  // A widget names it by its own id, and may be on the page twice: each time it shows its own pictures.
  const widgetOf = (one: Element | undefined) => one?.closest(`[data-id="${CSS.escape(group)}"]`)
  const widget = widgetOf(link ?? all[0])
  const links = all.filter((one) => !widget || (widgetOf(one) ?? widget) === widget)
  const place = (one: Element) => Number.parseInt(one.getAttribute('data-elementor-lightbox-index') ?? '', 10)
  return links
    .map((one, at) => ({ one, at: place(one) >= 0 ? place(one) : at }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => readSlide(one))
}

/** Where a slideshow starts: at the link itself; for a copy or an address, at the first slide that leads there. */
export const startOf = (slides: Slide[], link?: Element, url = link && hrefOf(link)): number => {
  const own = slides.findIndex((slide) => slide.link === link)
  return Math.max(0, own < 0 ? slides.findIndex(({ src }) => src === url) : own)
}

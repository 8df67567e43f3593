import { forScreen } from '@archipelago/builder'
import { toNumber } from '@archipelago/wordpress-client'
import { groupOf, isPicture, slidesOf, startOf, webUrl } from './links'
import type { Request, Slide } from './types'

type Given = Record<string, any>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
const record = (value: unknown): Given => (value && typeof value === 'object' ? (value as Given) : {})

/** Players that an address alone may bring into the page. */
const PLAYERS =
  /^https:\/\/((www|m)\.)?(youtube|youtube-nocookie|dailymotion)\.com\/|^https:\/\/(player\.)?vimeo\.com\//

/** A slideshow of the page's links, from one of them or from an address; undefined when it has no slide. */
export const fromGroup = (group: string, link?: Element, url?: string): Request | undefined => {
  const slides = slidesOf(group, link)
  if (!slides[0]) return
  return {
    id: `elementor-lightbox-slideshow-${group || 'single-img'}`,
    slides,
    index: startOf(slides, link, url),
    chosen: !!link,
    group,
    opener: link,
  }
}

const readSlides = (given: unknown): Slide[] =>
  (Array.isArray(given) ? given : []).map(record).map((slide) => {
    const video = webUrl(slide.video)
    return {
      src: webUrl(slide.image) ?? '',
      title: text(slide.title),
      description: text(slide.description),
      ...(video && { kind: 'video', video }),
    }
  })

/**
 * Reads options (contracts/elementor.md 10.4); undefined when there is nothing to show or the address is none of http(s).
 * `trust`: `page` for what its code gives, HTML too; `markup` for an attribute; `address` for what anybody can have put
 * into the address bar: no settings of the layer, and frames of known players only.
 */
export const fromOptions = (
  options: unknown,
  trust: 'page' | 'markup' | 'address',
  opener?: Element,
): Request | undefined => {
  const given = record(options)
  const modal = trust === 'address' ? {} : record(given.modalOptions)
  const hide = record(modal.hide)
  const url = webUrl(given.url)
  const title = text(given.title)
  const request: Request = {
    id: text(modal.id) || 'elementor-lightbox',
    title,
    animation: text(forScreen({ entranceAnimation: 'zoomIn', ...modal }, 'entranceAnimation')),
    ratio: text(modal.videoAspectRatio) || '169',
    hideAfter: hide.auto ? toNumber(hide.autoDelay, 5000) : undefined,
    chosen: !!opener,
    opener,
  }
  if (given.url && !url) return
  if (given.type === 'video') {
    const hosted = given.videoType === 'hosted'
    if (!url || (trust === 'address' && !hosted && !PLAYERS.test(url))) return
    return {
      ...request,
      film: { url, hosted, params: trust === 'address' ? { controls: '' } : record(given.videoParams) },
    }
  }
  if (given.type === 'image') {
    if (!url) return
    return { ...request, slides: [{ src: url, title, description: text(given.description) }] }
  }
  if (given.type === 'slideshow') {
    const { slides, swiper } = record(given.slideshow)
    const list = trust === 'address' ? [] : readSlides(slides)
    return list[0] && { ...request, slides: list, index: Number(record(swiper).initialSlide) || 0 }
  }
  return trust === 'page' && given.html ? { ...request, html: text(given.html) } : undefined
}

/** What a link of the page asks for (contracts/elementor.md 10.3). @throws when its options are no JSON */
export const fromLink = (link: Element): Request | undefined => {
  const options = link.getAttribute('data-elementor-lightbox')
  const given = options ? record(JSON.parse(options)) : {}
  if (given.type && given.type !== 'slideshow') return fromOptions(given, 'markup', link)
  return fromGroup(groupOf(link), link)
}

/**
 * What an action asks for (contracts/elementor.md 11): a slideshow of the page at a picture, or one thing by itself. `opener`: the
 * link that a visitor has clicked for it; else the address asks.
 */
export const fromAction = (
  { id, url, type, videoType, title, description }: Given,
  opener?: Element,
): Request | undefined => {
  const group = id ? fromGroup(text(id), undefined, webUrl(url)) : undefined
  // Of a picture that belongs to no slideshow, or to none of this page any more.
  const kind = type ?? (isPicture(webUrl(url)) ? 'image' : undefined)
  const request = group ?? fromOptions({ url, type: kind, videoType, title, description }, 'address')
  if (request?.film) request.film.waits = !opener
  return request && { ...request, opener, chosen: !!opener }
}

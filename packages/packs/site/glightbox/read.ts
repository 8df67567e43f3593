import { vimeoId, youTubeId } from '@archipelago/video'
import { safeUrl } from '@archipelago/wordpress-client'
import { type Options, readLength, readOptions, readPosition } from './options'
import type { Kind, Slide } from './types'

const LINKS = '.glightbox,[data-glightbox],a[data-island~=glightbox]'
const GALLERY = '[data-lightbox-engine=glightbox],[data-island~=glightbox]:not(a,.glightbox,[data-glightbox])'

const PICTURE = /\.(jpe?g|jpe|gif|png|apng|webp|avif|svg)$/i
const FILM = /\.(mp4|m4v|webm|ogv|mov)$/i

/** What `data-glightbox="title: Boats; description: …"` may name. */
const FIELDS = 'title|description|type|alt|descPosition|width|height|zoomable|draggable'
const FIELD = new RegExp(`^\\s*(${FIELDS})\\s*:\\s*([\\s\\S]*)$`)
const BETWEEN = new RegExp(`;\\s*(?=(?:${FIELDS})\\s*:)`)

/** A semicolon ends a field where the next one begins, and is text elsewhere. */
const readConfig = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(BETWEEN).flatMap((part) => {
      const [, name, value] = FIELD.exec(part) ?? []
      return name ? [[name, value!.replace(/;\s*$/, '').trim()]] : []
    }),
  )

/** The service whose film an address is of; undefined for any other. */
export const serviceOf = ({ hostname, href }: URL): 'youtube' | 'vimeo' | undefined => {
  const of = (...hosts: string[]) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  if (of('youtube.com', 'youtube-nocookie.com', 'youtu.be') && youTubeId(href)) return 'youtube'
  if (of('vimeo.com') && vimeoId(href)) return 'vimeo'
}

const kindOf = (url: URL, said: string | undefined): Kind => {
  const here = url.hash.length > 1 && url.href.split('#')[0] === location.href.split('#')[0]
  if (said === 'image' || said === 'inline') return said
  if (said === 'video') return 'film'
  if (said === 'external' || said === 'iframe') return 'page'
  if (PICTURE.test(url.pathname)) return 'image'
  if (FILM.test(url.pathname) || serviceOf(url)) return 'film'
  return here ? 'inline' : 'page'
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a description names: a node of the page by its class, whose text it is; else it is the text itself. */
const describe = (element: Element, text: string | undefined) => {
  const named = text && /^\.[\w-]+$/.test(text) ? document.querySelector(text) : undefined
  return (
    (named ?? (text ? undefined : element.querySelector('.glightbox-desc')))?.textContent?.trim() ??
    text ??
    ''
  )
}

/** What an element opens; undefined when it is nothing for a lightbox. Read at each opening, for pages change it. */
export const readSlide = (element: HTMLElement, options: Options = {}): Slide | undefined => {
  const { dataset } = element
  const given = { ...dataset, ...readConfig(dataset.glightbox ?? '') } as Record<string, string | undefined>
  const address = safeUrl(
    element.getAttribute('href') ?? dataset.href ?? element.getAttribute('src'),
    document.baseURI,
  )
  if (!address || !/^https?:/.test(address)) return
  const url = new URL(address)
  const kind = kindOf(url, given.type)
  const id = decode(url.hash.slice(1))
  if (kind === 'inline' && !document.getElementById(id)) return
  const img = element.querySelector('img') ?? (element instanceof HTMLImageElement ? element : undefined)
  const on = (name: 'zoomable' | 'draggable') => (given[name] ?? `${options[name] ?? true}`) !== 'false'
  return {
    kind,
    element,
    href: kind === 'inline' ? id : address,
    title: given.title ?? element.title,
    description: describe(element, given.description),
    descPosition: readPosition(given.descPosition ?? options.descPosition),
    alt: given.alt ?? img?.alt ?? '',
    poster: img?.currentSrc || img?.src || '',
    width: readLength(given.width),
    height: readLength(given.height),
    zoomable: on('zoomable'),
    draggable: on('draggable'),
  }
}

/** Everything that `element` opens together with: of its gallery where it names one, else of its box or of the page. */
export const groupOf = (element: HTMLElement): HTMLElement[] => {
  const box = element.closest(GALLERY)
  const { gallery } = element.dataset
  const all = [...(box ?? document).querySelectorAll<HTMLElement>(box ? `a[href],${LINKS}` : LINKS)]
  return all.filter(
    (one) =>
      one.closest(GALLERY) === box && (!gallery || one.dataset.gallery === gallery) && !one.matches(GALLERY),
  )
}

/**
 * Reads a link, or a box of links.
 * @throws FieldError when the options are no object
 */
export const read = (element: HTMLElement, props?: unknown) => {
  const options = readOptions(props)
  const box = element.matches(GALLERY)
  return {
    element,
    options,
    /** It opens something and no key reaches it: a picture, say. */
    keyless: !box && !element.matches('a[href],button,[tabindex]'),
    /** What a click on `target` opens: the slides, and which of them. */
    slidesAt(target: Element): { slides: Slide[]; index: number } | undefined {
      const link = target.closest<HTMLElement>(box ? `a[href],${LINKS}` : LINKS)
      if (!link || !(box ? element.contains(link) : link === element)) return
      // A link in a box answers with the box.
      if (!box && element.parentElement?.closest(GALLERY)) return
      const slides = groupOf(link).flatMap((one) => readSlide(one, options) ?? [])
      const index = slides.findIndex((slide) => slide.element === link)
      return index < 0 ? undefined : { slides, index }
    },
  }
}

export type LinksProps = ReturnType<typeof read>

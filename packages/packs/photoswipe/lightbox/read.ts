import type { Item } from '@archipelago/viewer/types'
import { claim, FieldError, safeUrl } from '@archipelago/wordpress-client'

const PICTURE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i

/** One picture of a gallery of links. */
export interface Entry {
  link: HTMLAnchorElement
  item: Item
}

const isPicture = (link: HTMLAnchorElement) =>
  !link.hasAttribute('download') && !!safeUrl(link.href) && PICTURE.test(link.pathname)

const readEntry = (link: HTMLAnchorElement): Entry => {
  const img = link.querySelector('img')
  const { dataset } = link
  const [, w, h] = /^(\d+)x(\d+)$/.exec(dataset.size ?? '') ?? []
  const caption = dataset.caption ?? link.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  return {
    link,
    item: {
      src: link.href,
      w: w ?? dataset.width,
      h: h ?? dataset.height,
      alt: img?.alt ?? '',
      title: caption || link.title,
      msrc: img?.currentSrc || img?.src,
      ...(dataset.pid && { pid: dataset.pid }),
    },
  }
}

interface Call {
  /** Links of one gallery, or the one element that has them. */
  roots: Element[]
  options: object
}

const called = new WeakMap<Element, Call>()

/** `$(links).photoSwipe(options)`: one gallery; `$(boxes).photoSwipe(options)`: the links in each are one. */
export const callPhotoSwipe = (elements: Element[], ...args: unknown[]): void => {
  const options = args.find((value) => value && typeof value === 'object') ?? {}
  const links = elements.filter((element) => element.matches('a'))
  for (const element of elements) {
    called.set(element, { roots: links.includes(element) ? links : [element], options })
    claim(element, 'lightbox')
    ;(window as any).archipelago.scan(element)
  }
}

/**
 * Reads a gallery of links to pictures; the links are looked up anew at each opening, for they may come late. What only
 * asks for the lightbox by an event (a product gallery, the markup of a viewer) has none.
 * @throws FieldError when the options are no object.
 */
export const read = (element: HTMLElement, props: unknown = {}) => {
  if (!props || typeof props !== 'object') throw new FieldError('data-island-props', 'an object', props)
  const plain = element.matches('[data-island~=lightbox]:not([data-lightbox-engine=glightbox])')
  const all = [...document.querySelectorAll('[data-island~=lightbox]')]
  const { roots = [element], options = {} } = called.get(element) ?? {}
  return {
    element,
    /** Number among the galleries of the page, its id in the address; undefined for what is none. */
    number: plain ? all.indexOf(roots[0]!) + 1 : undefined,
    options: { ...options, ...props } as Record<string, unknown>,
    entries: (): Entry[] =>
      plain
        ? roots
            .flatMap((root) => (root.matches('a') ? root : [...root.querySelectorAll('a[href]')]))
            .filter((link) => isPicture(link as HTMLAnchorElement))
            .map((link) => readEntry(link as HTMLAnchorElement))
        : [],
  }
}

export type LightboxProps = ReturnType<typeof read>

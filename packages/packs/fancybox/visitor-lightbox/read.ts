import { FieldError, optional, readJson, record } from '@archipelago/wordpress-client'
import { kindOf } from './items'
import type { BoxItem } from './types'

const anything = optional(
  record((value) => value),
  {},
)

/** The group of an element: of the plugin's own attributes, else `rel` (contracts/media.md 5.1, 5.2). */
export const groupOf = (element: HTMLElement): string => {
  const { fancyboxGroup, fancybox } = element.dataset
  const rel = element.getAttribute('rel') ?? ''
  return fancyboxGroup || fancybox || (/^(nofollow|noopener|noreferrer|\s)*$/.test(rel) ? '' : rel)
}

/** What an element opens; undefined when it is nothing for a lightbox. Looked up at each opening, for pages change it. */
export const readItem = (element: HTMLElement, said?: string): BoxItem | undefined => {
  const { dataset } = element
  const src = dataset.fancyboxHref ?? dataset.src ?? element.getAttribute('href') ?? ''
  const named = /(?:^|\s)fancybox\.(\w+)/.exec(element.className)?.[1]
  // "/this-page/#part" is a part of this page.
  const here = location.href.split('#')[0]!
  const anchor = (element as HTMLAnchorElement).href
  const own =
    typeof anchor === 'string' && anchor.startsWith(`${here}#`) && src === element.getAttribute('href')
  const href = own ? anchor.slice(here.length) : src
  const kind = kindOf(href, said ?? dataset.fancyboxType ?? dataset.type ?? named)
  if (!kind || (!href && kind !== 'html')) return
  const img = element.querySelector('img')
  return {
    kind,
    src: href,
    title: dataset.fancyboxTitle ?? dataset.caption ?? element.title,
    alt: img?.alt ?? '',
    msrc: dataset.thumb ?? img?.currentSrc ?? '',
    element,
    ...(dataset.width && { width: dataset.width }),
    ...(dataset.height && { height: dataset.height }),
  }
}

/**
 * Reads an element that opens a lightbox, or one that only answers calls for what is in it.
 * @throws FieldError when its options are no object
 */
export const read = (element: HTMLElement, props: unknown) => {
  const given = anything(props, 'data-island-props')
  const { dataset } = element
  const trigger = dataset.fancyboxTrigger
  if (trigger === '') throw new FieldError('data-fancybox-trigger', 'the name of a group', trigger)
  return {
    element,
    options: { ...readJson(element, 'data-options', anything), ...given },
    starts: dataset.fancyboxStart === '1',
    /** It opens the group of that name, at an index. */
    trigger: trigger ? { group: trigger, index: Number(dataset.fancyboxIndex) || 0 } : undefined,
  }
}

export type LinkProps = ReturnType<typeof read>

/** Where a call by name goes: what a page has of a group, in order. */
export const byGroup = (elements: Iterable<HTMLElement>, group: string): HTMLElement[] =>
  [...elements].filter((element) => element.isConnected && groupOf(element) === group).sort(inOrder)

const inOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

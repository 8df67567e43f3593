import { vimeoId, youTubeId } from '@archipelago/video'
import { safeUrl } from '@archipelago/wordpress-client'
import type { BoxItem } from './types'

const PICTURE = /^data:image\/|\.(jpe|jpe?g|gif|png|bmp|webp|avif|svg)([?#].*)?$/i
const FILE = /\.(mp4|m4v|webm|ogv)([?#].*)?$/i
const KINDS = /^(image|inline|html|ajax|iframe|youtube|vimeo|video)$/

const host = (href: string) =>
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(youtube(?:-nocookie)?|youtu|vimeo)\.(?:com|be)\//i.exec(href)?.[1]

/** Whether an address is of a video service. */
export const isService = (href: string): boolean => !!host(href)

/**
 * The frame of a video service for an address of it, with the parameters of fancyBox's media helper. It begins where the
 * address says; what only who has the link may see (`h` of Vimeo) can be seen.
 */
export const frameOf = (href: string): { kind: string; url: string } | undefined => {
  const name = host(href)
  if (name === 'vimeo') {
    const id = vimeoId(href)
    const key = /(?:[?&]h=|vimeo\.com\/\d+\/)(\w+)/.exec(href)?.[1]
    const url = `https://player.vimeo.com/video/${id}?autoplay=1${key ? `&h=${key}` : ''}`
    return id ? { kind: 'vimeo', url } : undefined
  }
  const id = name && youTubeId(href)
  if (!id) return
  const from = /[?&#](?:t|start)=(\d+)s?(?:[&#]|$)/.exec(href)?.[1]
  const domain = /nocookie/.test(name) ? name : 'youtube'
  const url = `https://www.${domain}.com/embed/${id}?autoplay=1&rel=0&fs=1&playsinline=1${from ? `&start=${from}` : ''}`
  return { kind: 'youtube', url }
}

/**
 * What an item is: what was said, else what its address tells (contracts/media.md 5.1). Undefined: nothing for a
 * lightbox, so that a click follows the link.
 */
export const kindOf = (href: string, said?: string): string | undefined => {
  if (said && KINDS.test(said)) return said === 'video' ? (frameOf(href)?.kind ?? said) : said
  if (PICTURE.test(href)) return 'image'
  // Addresses of the page itself are written in full by some editors.
  if (/^#./.test(href)) return 'inline'
  if (FILE.test(href)) return 'video'
  return frameOf(href)?.kind
}

/** Where the item leads without a lightbox; null where that is nowhere. */
export const linkOf = ({ kind, src }: BoxItem): string | null =>
  kind === 'html' ? null : safeUrl(kind === 'ajax' ? src.split(/\s/)[0] : src, document.baseURI)

const nodeOf = (value: any): Node | undefined =>
  value instanceof Node ? value : value?.[0] instanceof Node ? value[0] : undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * One entry of a call's group (contracts/media.md 5.1, 5.2): an address, HTML, an element, or an object with `href`,
 * `title`, `type`, `content` or, as later versions have it, `src` and `opts.caption`. Undefined for anything else.
 */
export const toItem = (
  entry: unknown,
  readLink: (element: HTMLElement, said?: string) => BoxItem | undefined,
  said?: string,
): BoxItem | undefined => {
  const node = nodeOf(entry)
  if (node instanceof HTMLElement)
    return readLink(node, said) ?? { kind: 'inline', src: '', title: '', content: node }
  if (typeof entry === 'string') {
    const kind = kindOf(entry, said) ?? 'html'
    return { kind, src: kind === 'html' ? '' : entry, title: '', ...(kind === 'html' && { content: entry }) }
  }
  if (!entry || typeof entry !== 'object') return
  const { opts, ...rest } = entry as Record<string, any>
  const given = { ...rest, ...opts }
  const content = nodeOf(given.content) ?? (typeof given.content === 'string' ? given.content : undefined)
  const inner = nodeOf(given.src ?? given.href)
  const src = inner ? '' : text(given.href ?? given.src)
  const own = content ?? inner
  const kind = own
    ? (given.type ?? said ?? (own instanceof Node ? 'inline' : 'html'))
    : kindOf(src, given.type ?? said)
  return {
    ...given,
    kind: kind ?? 'html',
    src,
    title: text(given.title ?? given.caption),
    // With neither content nor a known address it is the text of an error.
    ...(own && { content: own }),
  }
}

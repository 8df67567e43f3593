import { takeTurnFor } from '@archipelago/video'
import { borrow } from '@archipelago/viewer/borrow'
import type { Item, Renderer } from '@archipelago/viewer/types'
import { gettext, htmlFragment, request, safeUrl } from '@archipelago/wordpress-client'
import { clean } from './clean'
import { askToPlay } from './film'
import { frameOf, isService } from './items'
import { limits, partOf, sizeOf } from './layout'
import type { Options } from './options'
import type { BoxContent, BoxItem, Room, Start } from './types'

/** Px beside what is read, for an arrow. */
const ARROW = '48px'

type Lay = (node: HTMLElement, room: Room, item: BoxItem) => void

const create =
  (start: Start, lay: Lay): Renderer =>
  (given: Item, changed) => {
    const item = given as BoxItem
    const node = document.createElement('div')
    let stop: (() => void) | undefined
    let run = 0
    const content: BoxContent = {
      node,
      state: 'loading',
      enter() {
        const mine = ++run
        let later = false
        content.state = 'loading'
        const end = start(node, item, (ok) => {
          if (run !== mine || content.state === (ok ? 'ready' : 'failed')) return
          content.state = ok ? 'ready' : 'failed'
          if (!ok) {
            const text = document.createElement('p')
            text.className = 'fancybox-error'
            text.textContent = gettext('The requested content cannot be loaded. Please try again later.')
            node.style.cssText = ''
            node.replaceChildren(text)
          }
          if (later) changed()
        })
        stop = typeof end === 'function' ? (end as () => void) : undefined
        later = true
      },
      leave() {
        run++
        stop?.()
        stop = undefined
        node.replaceChildren()
      },
      destroy: () => content.leave(),
      lay: (room) => {
        if (content.state !== 'failed') lay(node, room, item)
      },
    }
    return content
  }

const web = (src: string) => {
  const url = safeUrl(src, document.baseURI)
  return url && /^https?:/.test(url) ? url : null
}

const px = (node: HTMLElement, values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values))
    (node.style as any)[name] = Number.isFinite(value) ? `${Math.floor(value)}px` : ''
}

let frames = 0

/**
 * What shows items, by their kind. Nothing of an item is asked for before it is shown, but for pictures, and no film before a
 * visitor plays it: `wanted` says that one did so already, `played` is called then.
 */
export const createRenderers = (
  options: Options,
  several: boolean,
  wanted: () => boolean,
  played: () => void,
): Record<string, Renderer> => {
  const layBlock: Lay = (node, room, item) => {
    const { style } = node
    const { minWidth, minHeight, maxWidth, maxHeight } = limits(options, room)
    const { width, height } = sizeOf(item, options, room)
    const auto = (side: 'width' | 'height', also: unknown) =>
      also || (options.autoSize && item[side] === undefined)
    style.overflow = 'auto'
    style.boxSizing = 'border-box'
    // Or the arrows would lie over what is to be read.
    if (several && options.arrows) style.paddingInline = ARROW
    px(node, { minWidth, minHeight, maxWidth, maxHeight })
    style.width = style.height = ''
    if (!auto('width', options.autoWidth)) px(node, { width })
    if (!auto('height', options.autoHeight)) px(node, { height })
    // What scrolls has to be reached by keys.
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
    else node.removeAttribute('tabindex')
  }
  const layFrame: Lay = (node, room, item) => px(node, sizeOf(item, options, room))
  const layFilm: Lay = (node, room, item) => {
    const { width } = sizeOf(item, options, room)
    const ratio = Number(item.height) / Number(item.width) || 9 / 16
    const across = Math.min(width, room.height / ratio)
    px(node, { width: across, height: across * ratio })
  }

  const startFrame =
    (address: (src: string) => string | null | undefined): Start =>
    (node, item, done) => {
      const url = address(item.src)
      if (!url) return done(false)
      const frame = document.createElement('iframe')
      frame.id = frame.name = `fancybox-frame${++frames}`
      frame.className = 'fancybox-iframe'
      frame.title = item.title || gettext('Content')
      frame.allow = 'autoplay; fullscreen; picture-in-picture'
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
      frame.onload = () => done(true)
      frame.src = url
      node.replaceChildren(frame)
    }
  const frame = startFrame(web)
  /** Of the films of a page one plays at a time. */
  const alone =
    (start: Start): Start =>
    (node, item, done) => {
      const stop = start(node, item, done)
      const player = node.querySelector<HTMLVideoElement | HTMLIFrameElement>('video,iframe')
      const give = player && takeTurnFor(player)
      return () => {
        give?.()
        if (typeof stop === 'function') stop()
      }
    }
  const film =
    (start: Start): Start =>
    (node, item, done) =>
      (wanted() ? alone(start) : askToPlay(alone(start), played))(node, item, done)
  const service = film(startFrame((src) => frameOf(src)?.url))

  return {
    image: create(
      (node, item, done) => {
        const url = /^data:image\//i.test(item.src) ? item.src : web(item.src)
        if (!url) return done(false)
        const image = new Image()
        image.className = 'fancybox-image'
        image.alt = item.alt || item.title
        image.onload = () => done(true)
        image.onerror = () => done(false)
        image.src = url
        // Until it is there, or a visitor would see it grow.
        node.style.opacity = '0'
        node.replaceChildren(image)
        return () => {
          // A picture that nobody will see is not loaded to its end.
          if (!image.complete) image.removeAttribute('src')
        }
      },
      (node, room) => {
        const image = node.firstElementChild as HTMLImageElement
        const { naturalWidth: w, naturalHeight: h } = image
        if (!w) return
        const part = partOf(w, h, options, room)
        image.style.cssText = 'display:block;position:static;max-width:none;max-height:none'
        px(image, { width: w * part, height: h * part })
      },
    ),
    inline: create((node, item, done) => {
      const id = item.src.replace(/^[^#]*#/, '')
      const source = item.content ?? document.getElementById(id) ?? document.getElementById(decode(id))
      return borrow(source as Node | null, node, done)
    }, layBlock),
    html: create((node, { content }, done) => {
      if (content instanceof Node) return borrow(content, node, done)
      if (!content) return done(false)
      node.replaceChildren(htmlFragment(content))
      done(true)
    }, layBlock),
    ajax: create((node, item, done) => {
      const [address = '', ...rest] = item.src.trim().split(/\s+/)
      const url = web(address)
      // What another site answers is not put into this one.
      if (!url || new URL(url).origin !== location.origin) return done(false)
      const stop = new AbortController()
      const { data, headers } = options.ajax ?? {}
      request({
        url: url.split('#')[0]!,
        data,
        dataType: 'text',
        headers: { ...headers, 'X-fancyBox': 'true' },
        signal: stop.signal,
      })
        .then(({ text, header }) => {
          if (stop.signal.aborted) return
          // A file that is no page.
          if (!/^$|html|^text\/plain/.test(header('content-type') ?? '')) return done(false)
          const page = clean(htmlFragment(text))
          const parts = rest[0] ? [...page.querySelectorAll(rest.join(' '))] : [page]
          if (!parts.some((part) => part.hasChildNodes() || part !== page)) return done(false)
          node.replaceChildren(...parts)
          done(true)
        })
        .catch(() => done(false))
      return () => stop.abort()
    }, layBlock),
    iframe: create(
      (node, item, done) => (isService(item.src) ? film(frame) : frame)(node, item, done),
      layFrame,
    ),
    youtube: create(service, layFilm),
    vimeo: create(service, layFilm),
    video: create(
      film((node, item, done) => {
        const url = web(item.src)
        if (!url) return done(false)
        const film = document.createElement('video')
        film.className = 'fancybox-video'
        film.controls = film.autoplay = film.playsInline = true
        film.style.cssText = 'display:block;width:100%;height:100%'
        film.onloadedmetadata = () => done(true)
        film.onerror = () => done(false)
        film.src = url
        if (item.title) film.setAttribute('aria-label', item.title)
        node.replaceChildren(film)
        return () => {
          film.onerror = null
          film.pause()
          film.removeAttribute('src')
        }
      }),
      layFilm,
    ),
  }
}

const decode = (id: string) => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

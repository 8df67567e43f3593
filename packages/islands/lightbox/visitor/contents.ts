import { createPatch } from '@archipelago/bind'
import type { Item, Renderer } from '@archipelago/viewer'
import { htmlFragment, request, safeUrl } from '@archipelago/wordpress'
import { clean } from './clean'
import type { Live } from './engine'
import { frameOf, type VisitorItem } from './items'
import { lengthOf, type Options } from './options'

const ERROR = 'The requested content cannot be loaded. Please try again later.'

export interface Sized extends Live {
  /** Lays out in a box of at most these px. */
  lay(width: number, height: number): void
}

/** Begins to show an item in `node`; calls `done` once, now or later, and returns what ends it. */
type Start = (node: HTMLElement, item: VisitorItem, done: (ok: boolean) => void) => unknown

const create =
  (
    start: Start,
    lay: (node: HTMLElement, width: number, height: number, item: VisitorItem) => void,
  ): Renderer =>
  (given: Item, changed) => {
    const item = given as VisitorItem
    const node = document.createElement('div')
    node.className = 'fancybox-content'
    let stop: (() => void) | undefined
    let run = 0
    const content: Sized = {
      node,
      state: 'loading',
      enter() {
        const mine = ++run
        let later = false
        content.state = 'loading'
        const end = start(node, item, (ok) => {
          if (run !== mine || content.state !== 'loading') return
          content.state = ok ? 'ready' : 'failed'
          if (!ok) {
            const text = document.createElement('p')
            text.className = 'fancybox-error'
            text.textContent = ERROR
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
      destroy: () => content.leave!(),
      lay: (width, height) => (content.state === 'failed' ? {} : lay(node, width, height, item)),
    }
    return content
  }

const web = (src: string) => {
  const url = safeUrl(src, document.baseURI)
  return url && /^https?:/.test(url) ? url : null
}

const px = (node: HTMLElement, values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values)) (node.style as any)[name] = `${Math.floor(value)}px`
}

let frames = 0

/** What shows items, by their kind. Nothing of an item is asked for before it is shown, but for pictures. */
export const createRenderers = (options: Options): Record<string, Renderer> => {
  const sizeOf = (item: VisitorItem, width: number, height: number) => ({
    width: Math.min(lengthOf(item.width ?? options.width, width), width, options.maxWidth),
    height: Math.min(lengthOf(item.height ?? options.height, height), height, options.maxHeight),
  })
  const layBlock = (node: HTMLElement, width: number, height: number, item: VisitorItem) => {
    node.style.overflow = 'auto'
    if (options.autoSize && item.width === undefined) {
      px(node, { minWidth: Math.min(options.minWidth, width), maxWidth: width, maxHeight: height })
    } else px(node, sizeOf(item, width, height))
    // What scrolls has to be reached by keys.
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0
  }
  const layFrame = (node: HTMLElement, width: number, height: number, item: VisitorItem) =>
    px(node, sizeOf(item, width, height))
  const layFilm = (node: HTMLElement, width: number, height: number, item: VisitorItem) => {
    const size = sizeOf(item, width, height)
    const ratio = item.width && item.height ? Number(item.height) / Number(item.width) || 9 / 16 : 9 / 16
    size.width = Math.min(size.width, height / ratio)
    px(node, { width: size.width, height: size.width * ratio })
  }

  const startFrame =
    (address: (src: string) => string | null | undefined): Start =>
    (node, item, done) => {
      const url = address(item.src)
      if (!url) return done(false)
      const frame = document.createElement('iframe')
      frame.id = frame.name = `fancybox-frame${++frames}`
      frame.className = 'fancybox-iframe'
      frame.title = item.title || 'Content'
      frame.allow = 'autoplay; fullscreen; picture-in-picture'
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
      frame.onload = () => done(true)
      frame.src = url
      node.replaceChildren(frame)
    }
  const service = startFrame((src) => frameOf(src)?.url)

  const startNode = (source: Node | null | undefined, node: HTMLElement, done: (ok: boolean) => void) => {
    if (!source || source.contains(node) || !source.hasChildNodes()) return done(false)
    // The same nodes, with what is typed into them, and back to their place afterwards.
    const place = document.createElement('div')
    place.className = 'fancybox-placeholder'
    place.hidden = true
    place.style.display = 'none'
    source.parentNode?.replaceChild(place, source)
    node.replaceChildren(source)
    const patch = source instanceof HTMLElement ? createPatch(source) : undefined
    if (patch && getComputedStyle(source as HTMLElement).display === 'none') {
      patch.write('prop', 'hidden', false)
      patch.write('style', 'display', 'block')
    }
    done(true)
    return () => {
      patch?.undo()
      if (place.parentNode) place.replaceWith(source)
      else source.parentNode?.removeChild(source)
    }
  }

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
        node.replaceChildren(image)
        return () => {
          // A picture that nobody will see is not loaded to its end.
          if (!image.complete) image.removeAttribute('src')
        }
      },
      (node, width, height) => {
        const image = node.firstElementChild as HTMLImageElement
        const { naturalWidth: w, naturalHeight: h } = image
        if (!w) return
        const part = Math.min(1, width / w, height / h)
        px(image, { width: w * part, height: h * part })
        image.style.display = 'block'
        image.style.maxWidth = 'none'
      },
    ),
    inline: create((node, item, done) => {
      const id = item.src.replace(/^[^#]*#/, '')
      const source = item.content ?? document.getElementById(id) ?? document.getElementById(decode(id))
      return startNode(source as Node | null, node, done)
    }, layBlock),
    html: create((node, { content }, done) => {
      if (content instanceof Node) return startNode(content, node, done)
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
        .then(({ text }) => {
          if (stop.signal.aborted) return
          const page = clean(htmlFragment(text))
          const parts = rest[0] ? [...page.querySelectorAll(rest.join(' '))] : [page]
          if (!parts[0]) return done(false)
          node.replaceChildren(...parts)
          done(true)
        })
        .catch(() => done(false))
      return () => stop.abort()
    }, layBlock),
    iframe: create(startFrame(web), layFrame),
    youtube: create(service, layFilm),
    vimeo: create(service, layFilm),
    video: create((node, item, done) => {
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
    }, layFilm),
  }
}

const decode = (id: string) => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

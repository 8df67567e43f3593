import { askConsent, takeTurnFor } from '@archipelago/video'
import { type ImageNames, imageRenderer } from '@archipelago/viewer/content'
import type { Content, Renderer } from '@archipelago/viewer/types'
import { gettext, htmlFragment } from '@archipelago/wordpress-client'
import type { Film, Slide } from './types'

const failed = () => gettext('The requested content cannot be loaded. Please try again later.')

/** Of a video whose service may not be asked yet. */
export const held = () => gettext('The video is shown once you allow content of other sites.')

export const KEEP = 'elementor-lightbox-prevent-close'

const NAMES: ImageNames = {
  wrap: 'swiper-zoom-container',
  image: `elementor-lightbox-image ${KEEP} swiper-lazy`,
  placeholder: '',
  error: '',
}

export const createNode = <T extends keyof HTMLElementTagNameMap>(tag: T, className: string) =>
  Object.assign(document.createElement(tag), { className })

/** What is said in the place of what cannot be shown; with a link to it when it may be had elsewhere. */
export const errorNode = (url?: string, text = failed()) => {
  const node = createNode('div', `elementor-lightbox__error ${KEEP}`)
  node.append(text)
  if (url) {
    const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' })
    link.textContent = url
    node.append(document.createElement('br'), link)
  }
  return node
}

/** The alternative text of a picture (contracts/elementor.md 10.5); without any the one that its link shows. */
export const altOf = ({ title, description, alt }: Slide): string =>
  [title, description].filter(Boolean).join(' - ') || alt || ''

/** Pictures: the viewer's, with the attributes and the message that are this skin's. */
export const pictures: Renderer = (item, changed) => {
  const slide = item as Slide
  const content = imageRenderer(NAMES)({ src: slide.src ?? '', alt: altOf(slide) }, () => {
    if (content.state === 'failed') content.node.replaceChildren(errorNode())
    changed()
  })
  Object.assign(content.node.querySelector('img')!.dataset, {
    title: slide.title ?? '',
    description: slide.description ?? '',
  })
  return content
}

/** A box that has the shape of a video; what is put into the inner one fills it. */
export const createBox = (ratio: string) => {
  const box = createNode('div', `elementor-video-container ${KEEP}`)
  const inner = createNode('div', 'elementor-fit-aspect-ratio')
  // 169 is 16 to 9, 11 is 1 to 1, 916 is 9 to 16.
  const [, width, height] = /^(9|21|16|\d)(16|9|\d)$/.exec(ratio) ?? ['', '16', '9']
  const part = Number(height) / Number(width)
  inner.style.cssText = `position:relative;height:0;padding-bottom:${part * 100}%`
  box.style.width = `min(85vw, ${80 / part}vh)`
  box.append(inner)
  return { box, inner }
}

const fill = <T extends HTMLElement>(node: T): T => {
  node.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
  return node
}

/** Frames know no colon and no event attribute; these are what media elements have for a visitor. */
const ALLOWED = /^(controls(list)?|loop|muted|poster|preload|playsinline)$/i

export const mediaNode = (url: string, params: Record<string, unknown>) => {
  const video = document.createElement('video')
  for (const [name, value] of Object.entries(params))
    if (ALLOWED.test(name)) video.setAttribute(name, `${value ?? ''}`)
  video.autoplay = true
  video.src = url
  return fill(video)
}

const frameNode = (url: string, title: string) => {
  const frame = document.createElement('iframe')
  const address = new URL(url)
  address.searchParams.set('autoplay', '1')
  Object.assign(frame, { title, allow: 'autoplay; encrypted-media', allowFullscreen: true })
  frame.src = address.href
  return fill(frame)
}

export const playButton = (label: string, play: () => void) => {
  const button = createNode('button', `elementor-custom-embed-play ${KEEP}`)
  Object.assign(button, { type: 'button', ariaLabel: label, onclick: play })
  button.append(createNode('i', 'eicon-play'))
  return button
}

/** A video by itself, which plays; one that `waits` once its button is pressed. */
export const films =
  ({ url, hosted, params, waits }: Film, ratio: string, title: string, label: string): Renderer =>
  (_, changed) => {
    const { box, inner } = createBox(ratio)
    const abort = new AbortController()
    let give = () => {}
    const begin = () => {
      const node = hosted ? mediaNode(url, params) : frameNode(url, title)
      inner.replaceChildren(node)
      give()
      give = takeTurnFor(node)
      // Frames tell of no failure.
      node.onerror = () => {
        const held = box.contains(document.activeElement)
        content.node = errorNode(url)
        content.state = 'failed'
        box.replaceWith(content.node)
        if (held) content.node.querySelector('a')!.focus({ preventScroll: true })
        changed()
      }
      return node
    }
    const play = () => {
      // It is in no page yet that could hear it.
      const wait = hosted ? undefined : askConsent(document.body, url, abort.signal)
      if (!wait) return begin()
      const node = errorNode(url, held())
      inner.replaceChildren(node)
      wait.then(() => abort.signal.aborted || begin())
      return node
    }
    const content: Content = {
      node: box,
      state: 'ready',
      destroy() {
        abort.abort()
        give()
        inner.firstElementChild?.removeAttribute('src')
      },
    }
    if (waits) inner.append(playButton(label, () => play().focus()))
    else play()
    return content
  }

/** HTML that the page's own code gave. */
export const html =
  (text: string): Renderer =>
  () => {
    const node = createNode('div', KEEP)
    node.append(htmlFragment(text))
    return { node, state: 'ready' }
  }

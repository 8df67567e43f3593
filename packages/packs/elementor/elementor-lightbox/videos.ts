import type { Content, Renderer } from '@archipelago/viewer/types'
import { createBox, createNode, errorNode, held, KEEP, mediaNode, playButton } from './content'
import type { Slide } from './types'

const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i
/** In the name of a host. */
const YOUTUBE = /youtube|youtu\.be/
const VIMEO = /vimeo/

/**
 * Slides with a video: a play button, and its player from the touch of it until another slide is shown. Nothing is asked of
 * the service before that.
 */
export const createVideos = (label: string, played: () => void) => {
  let stop = () => {}

  const play = async (content: Content, button: HTMLElement, url: string, changed: () => void) => {
    const { node } = content
    stop()
    let player: { destroy(): void } | undefined
    const { box, inner } = createBox('169')
    const mine = () => {
      player?.destroy()
      node.querySelector('.elementor-lightbox__error')?.remove()
      content.state = 'ready'
      box.remove()
      button.hidden = false
      button.classList.remove('elementor-playing')
    }
    const fail = (text?: unknown) => {
      const focused = node.contains(document.activeElement)
      mine()
      const message = node.appendChild(errorNode(url, text === held() ? text : undefined))
      if (focused) message.querySelector('a')?.focus({ preventScroll: true })
      button.hidden = true
      content.state = 'failed'
      changed()
    }
    stop = mine
    button.classList.add('elementor-playing')
    box.classList.add('elementor-loading', 'elementor-invisible')
    node.append(box)
    try {
      const video = await import('./players')
      if (stop !== mine) return
      const { hostname, pathname } = new URL(url)
      const youTube = YOUTUBE.test(hostname) && video.youTubeId(url)
      const vimeo = VIMEO.test(hostname) && video.vimeoId(url)
      const media = FILE.test(pathname) && mediaNode(url, { controls: '', playsinline: '' })
      const made = youTube
        ? video.createYouTube(inner, youTube, { params: { controls: 0, rel: 0 } })
        : vimeo
          ? video.createVimeo(inner, vimeo)
          : media && video.wrapMedia(media as HTMLVideoElement)
      if (!made) return fail()
      if (media) inner.append(media)
      player = made
      made.on('ready', () => {
        box.classList.remove('elementor-loading', 'elementor-invisible')
        button.classList.remove('elementor-playing')
        for (const child of inner.children)
          (child as HTMLElement).style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
        // Only who waits there is taken on.
        if (node.contains(document.activeElement)) played()
        button.hidden = true
      })
      made.on('error', fail)
      made.on('held', () => fail(held()))
      made.play()
    } catch {
      if (stop === mine) fail()
    }
  }

  const renderer: Renderer = (item, changed) => {
    const { video = '', msrc } = item as Slide
    const node = createNode('div', 'elementor-lightbox__video')
    const content: Content = { node, state: 'ready' }
    const button = playButton(label, () => play(content, button, video, changed))
    node.setAttribute('data-elementor-slideshow-video', video)
    if (msrc) {
      const poster = createNode('img', `elementor-lightbox__poster ${KEEP}`)
      Object.assign(poster, { alt: '', src: msrc })
      node.append(poster)
    }
    node.append(button)
    return content
  }
  return {
    renderer,
    stop() {
      stop()
      stop = () => {}
    },
  }
}

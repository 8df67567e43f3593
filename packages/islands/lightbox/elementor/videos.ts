import type { Renderer } from '@archipelago/viewer'
import { createBox, createNode, errorNode, KEEP, mediaNode } from './content'
import type { LoadVideo } from './show'
import type { Slide } from './types'

const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i

/**
 * Slides with a video: a play button, and its player from the touch of it until another slide is shown. Nothing is asked of
 * the service before that.
 */
export const createVideos = (load: LoadVideo, label: string, played: () => void) => {
  let stop = () => {}

  const play = async (node: HTMLElement, button: HTMLElement, url: string) => {
    stop()
    let player: { destroy(): void } | undefined
    const { box, inner } = createBox('169')
    const mine = () => {
      player?.destroy()
      node.querySelector('.elementor-lightbox__error')?.remove()
      box.remove()
      button.hidden = false
      button.classList.remove('elementor-playing')
    }
    const fail = () => {
      mine()
      node.append(errorNode(url))
      button.hidden = true
    }
    stop = mine
    button.classList.add('elementor-playing')
    box.classList.add('elementor-loading', 'elementor-invisible')
    node.append(box)
    try {
      const video = await load()
      if (stop !== mine) return
      const { hostname, pathname } = new URL(url)
      const youTube = /youtu/.test(hostname) && video.youTubeId(url)
      const vimeo = /vimeo/.test(hostname) && video.vimeoId(url)
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
        button.hidden = true
        for (const child of inner.children)
          (child as HTMLElement).style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
        played()
      })
      made.on('error', fail)
      made.play()
    } catch {
      if (stop === mine) fail()
    }
  }

  const renderer: Renderer = (item) => {
    const { video = '', msrc } = item as Slide
    const node = createNode('div', 'elementor-lightbox__video')
    const button = createNode('button', `elementor-custom-embed-play ${KEEP}`)
    node.setAttribute('data-elementor-slideshow-video', video)
    button.type = 'button'
    button.ariaLabel = label
    button.append(createNode('i', 'eicon-play'))
    button.onclick = () => play(node, button, video)
    if (msrc) {
      const poster = createNode('img', `elementor-lightbox__poster ${KEEP}`)
      Object.assign(poster, { alt: '', src: msrc })
      node.append(poster)
    }
    node.append(button)
    return { node, state: 'ready' }
  }
  return {
    renderer,
    stop() {
      stop()
      stop = () => {}
    },
  }
}

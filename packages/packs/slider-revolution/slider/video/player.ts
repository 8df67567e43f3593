import { createVimeo, createYouTube, type Player, wrapMedia } from '@archipelago/video'
import type { VideoData } from './read'

const media = ({
  audio,
  background,
  controls,
  preload,
  inline,
  autoplay,
  cover,
  sources,
  fullscreen,
}: VideoData) => {
  const node = document.createElement(audio ? 'audio' : 'video')
  for (const url of sources) node.appendChild(document.createElement('source')).src = url
  node.controls = controls
  node.preload = (preload || 'auto') as 'auto'
  node.style.cssText = `display:block;width:100%;${audio ? '' : `height:100%;object-fit:${cover ? 'cover' : 'contain'}`}`
  // Where it plays by itself a telephone would put it over the whole screen.
  if (inline || background || autoplay !== 'off') node.setAttribute('playsinline', '')
  if (!fullscreen) node.setAttribute('controlslist', 'nofullscreen')
  return node
}

/** Puts the player of a video into its holder. The first request for it goes out here. */
export const createPlayer = (data: VideoData, holder: Element, muted: boolean): Player => {
  const { type, id, start, end, loop, volume, rate, controls, fullscreen, background } = data
  const options = { start, end, loop, volume, rate, muted, background }
  const hidden: Record<string, number> = controls ? {} : { controls: 0 }
  if (type === 'youtube')
    return createYouTube(holder, id, {
      ...options,
      params: { rel: 0, ...data.params, ...hidden, ...(!fullscreen && { fs: 0 }) },
    })
  if (type === 'vimeo') return createVimeo(holder, id, { ...options, params: { ...data.params, ...hidden } })
  const node = media(data)
  holder.prepend(node)
  return wrapMedia(node, options)
}

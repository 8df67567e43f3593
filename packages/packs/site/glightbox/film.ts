import { takeTurnFor, vimeoId, youTubeId } from '@archipelago/video'
import { gettext } from '@archipelago/wordpress-client'
import { serviceOf } from './read'
import type { Slide } from './types'

/** The frame of a service that plays at once. */
const frameOf = (href: string) => {
  const url = new URL(href)
  const service = serviceOf(url)
  if (service === 'vimeo') {
    // Only who has the link may see some of them.
    const key = /[?&]h=(\w+)|vimeo\.com\/\d+\/(\w+)/.exec(href)
    const hash = key ? `&h=${key[1] ?? key[2]}` : ''
    return `https://player.vimeo.com/video/${vimeoId(href)}?autoplay=1${hash}`
  }
  return service && `https://www.youtube-nocookie.com/embed/${youTubeId(href)}?autoplay=1&rel=0&playsinline=1`
}

/**
 * A film in a node of its own: the library would fetch a player from a third party. Nothing is asked of a service before a
 * visitor has clicked its link or presses play; `leave` stops it.
 */
export const createFilm = ({ href, title, poster }: Slide) => {
  const node = document.createElement('div')
  node.style.cssText = 'position:relative;aspect-ratio:16/9;background:#000'
  const frame = frameOf(href)

  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = title ? gettext('Play video: %s', title) : gettext('Play video')
  button.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;border:0;font-size:3rem;cursor:pointer;color:#fff;background:#000 center/cover no-repeat'
  if (poster) button.style.backgroundImage = `url(${JSON.stringify(poster)})`
  button.textContent = '\u25b6\ufe0e'
  node.append(button)

  let give = () => {}
  const play = () => {
    give()
    const film = document.createElement(frame ? 'iframe' : 'video')
    film.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
    film.title = title || gettext('Video')
    if (film instanceof HTMLVideoElement) film.controls = film.autoplay = film.playsInline = true
    else film.allow = 'autoplay; fullscreen; picture-in-picture'
    film.src = frame || href
    // It stays where it was: to the library a click on what is gone is one beside the slide.
    button.hidden = true
    node.append(film)
    give = takeTurnFor(film)
    return film
  }
  button.onclick = () => {
    const film = play()
    // In a frame of another site Escape would be that site's.
    const target = film instanceof HTMLVideoElement ? film : node.closest<HTMLElement>('[role=dialog]')
    target?.focus({ preventScroll: true })
  }
  return {
    node,
    play,
    leave() {
      give()
      button.hidden = false
      node.replaceChildren(button)
    },
  }
}

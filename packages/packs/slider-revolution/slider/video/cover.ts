import { gettext } from '@archipelago/wordpress-client'
import type { VideoData } from './read'

/** `poster`: stopped; `toggle`: nothing to see, but a switch, where a video has no controls of its own. */
export type Look = 'poster' | 'toggle' | 'none'

/**
 * What lies over a video: its poster, a button that plays it. Undefined where its own controls are enough. A layer that
 * answers to clicks itself has only the picture.
 */
export const createCover = (
  { type, audio, background, poster, controls, actions }: VideoData,
  holder: Element,
  press: () => void,
) => {
  if (background || audio || !(poster || type !== 'html5' || !controls)) return
  if (actions && !poster) return
  const node = document.createElement(actions ? 'div' : 'button')
  node.className = 'tp-videoposter noSwipe'
  if (poster) node.style.backgroundImage = `url(${JSON.stringify(poster)})`
  if (!actions) {
    node.setAttribute('type', 'button')
    const sign = node.appendChild(document.createElement('span'))
    sign.className = 'tp-video-play-button'
    sign.setAttribute('aria-hidden', 'true')
    sign.textContent = '\u25b6\ufe0e'
    sign.style.cssText =
      'position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);width:2.4em;background:#000c;color:#fff;font:24px/2.4em sans-serif;text-align:center'
    node.addEventListener('click', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      press()
    })
  }
  // The picture is taken away and put back without losing where it comes from.
  const base =
    'position:absolute;inset:0;z-index:3;width:100%;height:100%;padding:0;border:0;border-radius:0;cursor:pointer;'
  const back = type === 'html5' ? 'transparent' : '#000'
  const image = node.style.backgroundImage
  holder.append(node)
  return {
    node,
    look(look: Look, playing: boolean) {
      const open = look === 'toggle'
      node.style.cssText = `${base}background:${open ? 'none' : `${image || 'none'} center/cover ${back}`}`
      node.hidden = look === 'none'
      if (look === 'none') node.style.display = 'none'
      if (actions) return
      node.setAttribute('aria-label', playing ? gettext('Pause video') : gettext('Play video'))
      ;(node.firstElementChild as HTMLElement).style.display = open && playing ? 'none' : ''
    },
  }
}

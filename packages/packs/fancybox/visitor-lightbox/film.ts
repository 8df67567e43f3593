import { gettext } from '@archipelago/wordpress-client'
import type { Start } from './types'

/** Has a film wait for a visitor: a button over its small picture, which starts it and gives it the focus. */
export const askToPlay =
  (start: Start, played: () => void): Start =>
  (node, item, done) => {
    let stop: unknown
    const button = document.createElement('button')
    const sign = document.createElement('span')
    button.type = 'button'
    button.className = 'fancybox-play'
    button.ariaLabel = item.title ? gettext('Play video: %s', item.title) : gettext('Play video')
    button.style.cssText = 'display:block;width:100%;height:100%'
    sign.textContent = '\u25b6\ufe0e'
    if (item.msrc) {
      const poster = new Image()
      poster.alt = ''
      poster.src = item.msrc
      button.append(poster)
    }
    button.append(sign)
    button.onclick = () => {
      played()
      stop = start(node, item, done)
      ;(node.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true })
    }
    node.replaceChildren(button)
    done(true)
    return () => typeof stop === 'function' && stop()
  }

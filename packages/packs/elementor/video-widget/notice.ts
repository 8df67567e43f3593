import { announce } from '@archipelago/overlay'
import { gettext } from '@archipelago/wordpress-client'

/** What a visitor reads in the place of a video that cannot be shown, with the way to it. */
export const createNotice = (service: string, link: string | undefined) => {
  const node = document.createElement('p')
  node.className = 'archipelago-video-notice'
  node.style.cssText =
    'position:absolute;inset-inline:0;bottom:0;z-index:2;margin:0;padding:12px 16px;background:#000;color:#fff;text-align:start'
  const hide = () => node.remove()
  return {
    node,
    hide,
    fill(text: string) {
      node.replaceChildren(text)
      if (link) {
        const way = document.createElement('a')
        Object.assign(way, { href: link, target: '_blank', rel: 'noopener' })
        way.textContent = service ? gettext('Watch it on %s', service) : gettext('Open the video')
        way.style.cssText = 'color:inherit;text-decoration:underline'
        node.append(' ', way)
      }
      announce(node.textContent!)
    },
  }
}

export const blocked = (): string => gettext('The video cannot be shown here.')

export const held = (service: string): string =>
  gettext('The video is shown once you allow content of %s.', service)

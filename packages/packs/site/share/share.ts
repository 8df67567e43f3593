import { type Controller, createRecord, isPlain } from '@archipelago/bind'
import { openShare, type ShareWindow } from './open-share'
import { shareUrl } from './share-url'

export interface ShareProps extends ShareWindow {
  element: HTMLElement
  /** The share link around what was clicked. */
  linkAt(target: Element): HTMLAnchorElement | null
  /** Address of the page to share, asked for at each click. */
  page(): string
  /** Name of the parameter that carries it; by default the network's own. */
  param?: string
}

/** Opens share links in a small window (contracts/theme-and-shop-extras.md 9). */
export function share({ element, linkAt, page, param, ...size }: ShareProps, { on }: Controller): void {
  on(element, 'click', (event) => {
    const link = linkAt(event.target as Element)
    // A target is no obstacle: `_blank` is what share links say for visitors without script.
    if (!link || !isPlain(event)) return
    // Mail, messengers and the like are the browser's.
    if (!/^https?:/.test(link.protocol)) return
    const url = shareUrl(link.href, page(), param)
    if (openShare(url, size)) return event.preventDefault()
    // Blocked: the browser follows the link itself, in a new tab, in this very click.
    const record = createRecord()
    record.write(link, 'attr', 'href', url)
    record.write(link, 'attr', 'target', '_blank')
    record.write(link, 'attr', 'rel', 'noopener')
    setTimeout(() => record.undo())
  })
}

import { createPatch } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config'
import href from './elementor.css'
import { Frame } from './Frame'
import type { Layer } from './open'
import type { Request } from './types'
import { openOn } from './viewer'

export type Kit = typeof import('@archipelago/viewer')
export type LoadVideo = () => Promise<typeof import('@archipelago/video')>

const CLASSES =
  'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox'

/** The layer of the page: made once, and hidden when nothing is shown (contracts/elementor.md 10.5). */
let widget: HTMLElement | undefined

/** Shows what `take` gives when all is there for it; nothing when that is not wanted any more. */
export const show = async (
  kit: Kit,
  take: () => Request | undefined,
  loadVideo: LoadVideo,
): Promise<Layer | undefined> => {
  await loadStyle(new URL(href, import.meta.url))
  const request = take()
  if (!request) return
  widget ??= Object.assign(document.createElement('div'), { className: CLASSES })
  const node = widget
  const body = createPatch(document.body)
  for (const name of ['', '-lightbox'])
    for (const part of ['body', 'container']) body.write('class', `dialog${name}-${part}`, true)
  node.id = request.id
  node.style.cssText = 'display:block'
  document.body.append(node)
  const { position, backgroundColor } = getComputedStyle(node)
  const bare = position === 'static'
  // Texts over a picture lie on the layer's own colour, which a kit may have changed.
  node.style.setProperty('--archipelago-layer', backgroundColor)
  if (bare) node.style.cssText += ';position:fixed;inset:0;z-index:9999;background:rgba(0,0,0,.8);color:#fff'

  const config = readConfig()
  const root = createRoot(node)
  const render = (viewer?: ReturnType<typeof openOn>) =>
    flushSync(() => root.render(<Frame {...{ kit, request, config, viewer, bare, widget: node }} />))
  const end = () => {
    flushSync(() => root.unmount())
    node.style.cssText = 'display:none'
    node.removeAttribute('aria-label')
    body.undo()
  }
  try {
    render()
    const viewer = openOn(node, kit, request, config, loadVideo, end)
    render(viewer)
    return { widget: node, close: viewer.close, destroy: viewer.destroy }
  } catch (cause) {
    end()
    throw cause
  }
}

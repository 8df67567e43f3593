import { createRecord, type IslandInfo, openRoot } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import { createPortal } from 'react-dom'
import { readConfig } from './config'
import href from './elementor.css'
import { Frame } from './Frame'
import type { Layer, Request, SlideViewer } from './types'
import { openOn } from './viewer'

const CLASSES =
  'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox'

/** The layer of the page: made once, and hidden when nothing is shown (contracts/elementor.md 10.5). */
let widget: HTMLElement | undefined

/** Shows what `take` gives when all is there for it; nothing when that is not wanted any more. */
export const show = async (
  island: IslandInfo,
  take: () => Request | undefined,
): Promise<Layer | undefined> => {
  await loadStyle(new URL(href, import.meta.url))
  const request = take()
  if (!request) return
  widget ??= Object.assign(document.createElement('div'), { className: CLASSES })
  const node = widget
  const record = createRecord()
  for (const name of ['', '-lightbox'])
    for (const part of ['body', 'container'])
      record.write(document.body, 'class', `dialog${name}-${part}`, true)
  node.id = request.id
  node.style.cssText = 'display:block'
  document.body.append(node)
  const { position, backgroundColor } = getComputedStyle(node)
  const bare = position === 'static'
  // Texts over a picture lie on the layer's own colour, which a kit may have changed.
  node.style.setProperty('--archipelago-layer', backgroundColor)
  if (bare) node.style.cssText += ';position:fixed;inset:0;z-index:9999;background:rgba(0,0,0,.8);color:#fff'

  const config = readConfig()
  const frame = (viewer?: SlideViewer) =>
    createPortal(<Frame {...{ request, config, viewer, bare, widget: node }} />, node)
  const root = openRoot(island, frame())
  const end = () => {
    root.close()
    node.style.cssText = 'display:none'
    node.removeAttribute('aria-label')
    record.undo()
  }
  try {
    const viewer = openOn(node, request, config, island.report, end)
    root.render(frame(viewer))
    return { widget: node, close: viewer.close, destroy: viewer.destroy }
  } catch (cause) {
    end()
    throw cause
  }
}

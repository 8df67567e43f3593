import { createRecord, type IslandInfo, openRoot } from '@archipelago/bind'
import { report } from '@archipelago/loader'
import { loadStyle } from '@archipelago/overlay'
import { syncAddress } from '@archipelago/viewer/address'
import { imageRenderer } from '@archipelago/viewer/content'
import type { Gap } from '@archipelago/viewer/geometry'
import { createHub } from '@archipelago/viewer/hub'
import { watchIdle } from '@archipelago/viewer/idle'
import { bindKeys } from '@archipelago/viewer/keys'
import { createPanZoom } from '@archipelago/viewer/pan-zoom'
import type { Item, Renderer } from '@archipelago/viewer/types'
import { openViewer, type Viewer } from '@archipelago/viewer/viewer'
import { toNumber } from '@archipelago/wordpress-client'
import { Chrome } from './Chrome'
import { type Context, exposeInstance } from './instance'
import { readOptions } from './options'
import href from './photoswipe.css'
import { findRoot } from './root'
import type { Instance } from './types'

const NAMES = {
  wrap: 'pswp__zoom-wrap',
  image: 'pswp__img',
  placeholder: 'pswp__img pswp__img--placeholder',
  error: 'pswp__error-msg',
}
const CLOSES = ['item', 'caption', 'zoom-wrap', 'ui', 'top-bar']
const BAR = 44

/** A node that a script gave is shown as it is; a text is a text. */
const htmlRenderer: Renderer = (item) => {
  const node = document.createElement('div')
  node.className = NAMES.wrap
  node.append((item as any).html)
  return { node, state: 'ready' }
}

/** Writes on the item what scripts look for there (contracts/media.md 1.2). */
const written =
  (render: Renderer): Renderer =>
  (item, changed) => {
    const writeState = () =>
      Object.assign(item, {
        loading: content.state === 'loading',
        loaded: content.state !== 'loading',
        loadError: content.state === 'failed',
      })
    const content = render(item, () => {
      writeState()
      changed()
    })
    const { node, fit, destroy } = content
    const img = node.querySelector(`.${NAMES.image}:not(.pswp__img--placeholder)`)
    Object.assign(writeState(), { container: node, img })
    content.fit = (width, height) => {
      fit?.(width, height)
      const level = width / content.size!.w
      Object.assign(item, { initialZoomLevel: level, fitRatio: level })
    }
    content.destroy = () => {
      destroy?.()
      const own = item as any
      // Items may live on; what is gone from the page is not to.
      if (own.container === node) delete own.container
      if (own.img === img) delete own.img
    }
    return content
  }

/** Ends the one that is open. */
let end: (() => void) | undefined

/** Opens what was asked for; the asker's object becomes the instance (contracts/media.md 1.8). */
export const open = async (asked: Instance): Promise<void> => {
  await loadStyle(new URL(href, import.meta.url))
  end?.()
  const { items, extra } = asked
  const { parts, made } = findRoot(asked.template)
  const { root, surface, ui, caption } = parts
  // A script's own call belongs to no link.
  const island: IslandInfo = extra.island ?? {
    name: 'lightbox',
    element: root,
    report: (cause) => report('lightbox', root, cause),
  }
  const options = readOptions(asked.options, island.report)
  // As scripts read it from the instance (contracts/media.md 1.3).
  if (items.length < 3) options.loop = false
  const touch = 'ontouchstart' in window || navigator.maxTouchPoints > 0
  const hub = createHub(island.report)
  const record = createRecord()
  if (made) record.add(() => made.remove())
  for (const name of `open ${touch ? 'touch' : 'notouch'} css_animation svg`.split(' '))
    record.write(root, 'class', `pswp--${name}`, true)
  for (const name of options.mainClass.split(/\s+/)) if (name) record.write(root, 'class', name, true)
  record.write(root, 'style', 'position', 'fixed')
  record.write(root, 'attr', 'aria-hidden', 'false')
  // Bars and caption lie on the stage: fingers there move the pictures, too.
  record.write(ui, 'style', 'touch-action', 'none')
  if (getComputedStyle(root).overflow === 'visible') {
    // No style sheet at all.
    record.write(root, 'style', 'inset', '0')
    record.write(root, 'style', 'z-index', '1500')
    record.write(root, 'style', 'background', '#000')
    record.write(ui, 'style', 'position', 'relative')
  }

  const button = root.querySelector('.pswp__button')
  const sign = (pseudo?: string) => getComputedStyle(button!, pseudo)
  if (button && !/url\(/.test(sign().backgroundImage) && /^(none|normal)$/.test(sign('::before').content))
    record.write(root, 'class', 'pswp--bare', true)

  const fits = () => !touch || options.mouseUsed || screen.width > options.fitControlsWidth
  const writeCaption = (item: Item | undefined, box: HTMLElement, text: Element, fake: boolean): boolean => {
    if (item && options.addCaptionHTMLFn) return !!options.addCaptionHTMLFn(item, box, fake)
    text.textContent = item?.title ?? ''
    return !!item?.title
  }
  const gaps = new Map<Item, Gap>()
  let fake: HTMLElement | undefined
  const gapOf = (item: Item): Gap => {
    const known = gaps.get(item)
    if (known) return known
    const { top, bottom = 'auto' } = options.barsSize ?? {}
    const gap = { top: 0, bottom: 0 }
    if (fits()) {
      gap.top = toNumber(top, BAR)
      gap.bottom = toNumber(bottom, BAR)
      if (bottom === 'auto' && caption && options.captionEl) {
        fake ??= caption.cloneNode(true) as HTMLElement
        fake.classList.add('pswp__caption--fake')
        fake.setAttribute('aria-hidden', 'true')
        surface.append(fake)
        if (writeCaption(item, fake, fake.firstElementChild ?? fake, true))
          gap.bottom = fake.clientHeight || BAR
        fake.remove()
      }
    }
    Object.assign(item, { vGap: gap })
    hub.shout('parseVerticalMargin', item)
    gaps.set(item, gap)
    return gap
  }
  hub.listen('beforeResize', () => gaps.clear())
  hub.listen('gettingData', (_, item) => {
    if (!item.src && item.html) item.kind = 'html'
  })

  const closesAt = (target: Element) =>
    (options.closeElClasses ?? CLOSES).some((name) => target.classList.contains(`pswp__${name}`))
  let chrome: ReturnType<typeof openRoot> | undefined
  let viewer: Viewer
  hub.listen('opening', (opening) => {
    viewer = opening
  })
  const context: Context = { options, parts, hub, touch, viewer: () => viewer, onTap, offset: undefined }
  const instance = exposeInstance(asked, context)
  hub.listen('mouseUsed', () => {
    options.mouseUsed = true
  })

  viewer = openViewer(
    parts,
    items,
    options,
    {
      engine: createPanZoom,
      renderers: {
        image: written(imageRenderer({ ...NAMES, message: options.errorMsg })),
        html: written(htmlRenderer),
      },
      owns(event) {
        const target = event.target as Element
        const clickable = options.isClickableElement?.(target) ?? target.tagName === 'A'
        if (
          clickable ||
          target.closest('a,button,input,select,textarea,label,video,iframe,.pswp__share-modal')
        )
          return 'all'
        if (event.pointerType === 'mouse' && target.closest('.pswp__caption')) return 'moves'
      },
      tap(event, at) {
        const target = event.target as Element
        target.dispatchEvent(
          new CustomEvent('pswpTap', {
            bubbles: true,
            cancelable: true,
            detail: { origEvent: event, target, releasePoint: at, pointerType: event.pointerType },
          }),
        )
      },
      single: (target) => !!target.closest('button,.pswp__single-tap'),
      doubleTap(at) {
        const item = items[viewer.store.getState().index]!
        viewer.toggleZoom(
          at,
          options.getDoubleTapZoom?.(false, item) ?? (viewer.engine.fit < 0.7 ? 1 : 1.33),
          true,
        )
      },
      gap: gapOf,
      origin(index) {
        const box = options.getThumbBoundsFn?.(index)
        const { x, y } = context.offset ?? { x: scrollX, y: scrollY }
        return box && { x: box.x - x, y: box.y - y, w: box.w }
      },
      describe: (item) => item.title || item.alt,
      closed() {
        end = undefined
        chrome?.close()
        record.undo()
      },
    },
    extra.opener,
    hub,
  )

  function onTap({ detail, defaultPrevented }: CustomEvent) {
    if (defaultPrevented) return
    const { target, releasePoint, pointerType } = detail
    const { controls, index } = viewer.store.getState()
    const { level, fit } = viewer.engine
    const onImage = target.classList.contains('pswp__img')
    if (pointerType === 'mouse') {
      if (closesAt(target)) viewer.close()
      else if (!onImage) return
      else if (level === 1 && fit === 1) {
        if (options.clickToCloseNonZoomable) viewer.close()
      } else viewer.toggleZoom(releasePoint, options.getDoubleTapZoom?.(true, items[index]!))
    } else if (options.tapToClose && (onImage || closesAt(target))) viewer.close()
    else if (options.tapToToggleControls) viewer.set({ controls: !controls })
  }
  // A listener may have closed it already.
  if (viewer.store.getState().phase === 'closed') return
  end = viewer.destroy
  viewer.on(surface, 'pswpTap', onTap)

  chrome = openRoot(
    island,
    <Chrome
      viewer={viewer}
      parts={parts}
      options={options}
      fits={fits}
      writeCaption={(box, text) => writeCaption(items[viewer.store.getState().index], box, text, false)}
      closesAt={closesAt}
    />,
  )
  bindKeys(viewer, options)
  watchIdle(viewer, options.timeToIdle, options.timeToIdleOutside)
  if (options.history) context.address = syncAddress(viewer, options.galleryUID ?? 1, !!options.galleryPIDs)
  instance.replay()
}

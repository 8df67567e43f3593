import { createPatch } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import type { Gap, Item, Renderer, Viewer } from '@archipelago/viewer'
import { toNumber } from '@archipelago/wordpress-client'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Chrome } from './Chrome'
import type { PhotoSwipe } from './early'
import { type Context, exposeInstance } from './instance'
import href from './lightbox.css'
import { type Kit, readOptions } from './options'
import { findRoot } from './root'

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
    const tell = () =>
      Object.assign(item, {
        loading: content.state === 'loading',
        loaded: content.state !== 'loading',
        loadError: content.state === 'failed',
      })
    const content = render(item, () => {
      tell()
      changed()
    })
    const { node, fit, destroy } = content
    const img = node.querySelector(`.${NAMES.image}:not(.pswp__img--placeholder)`)
    Object.assign(tell(), { container: node, img })
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

/** Opens what was asked for before this code was there; the asker's object becomes the instance (media.md 1.8). */
export const takeOver = async (asked: PhotoSwipe, kit: Kit): Promise<void> => {
  await loadStyle(new URL(href, import.meta.url))
  end?.()
  const { items, extra } = asked
  const options = readOptions(kit, asked.options)
  const { parts, made } = findRoot(asked.template)
  const { root, surface, ui, caption } = parts
  const touch = 'ontouchstart' in window || navigator.maxTouchPoints > 0
  const hub = kit.createHub()
  const patches = [root, ui].map((node) => createPatch(node))
  const [patch, front] = patches as [any, any]
  const undo = () => {
    for (const one of patches) one.undo()
    made?.remove()
  }
  for (const name of `open ${touch ? 'touch' : 'notouch'} css_animation svg`.split(' '))
    patch.write('class', `pswp--${name}`, true)
  for (const name of options.mainClass.split(/\s+/)) if (name) patch.write('class', name, true)
  patch.write('style', 'position', 'fixed')
  patch.write('attr', 'aria-hidden', 'false')
  // Bars and caption lie on the stage: fingers there move the pictures, too.
  front.write('style', 'touch-action', 'none')
  if (getComputedStyle(root).overflow === 'visible') {
    // No style sheet at all.
    patch.write('style', 'inset', '0')
    patch.write('style', 'z-index', '1500')
    patch.write('style', 'background', '#000')
    front.write('style', 'position', 'relative')
  }

  const button = root.querySelector('.pswp__button')
  const sign = (pseudo?: string) => getComputedStyle(button!, pseudo)
  if (button && !/url\(/.test(sign().backgroundImage) && /^(none|normal)$/.test(sign('::before').content))
    patch.write('class', 'pswp--bare', true)

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
  const mount = createRoot(document.createElement('div'))
  let viewer: Viewer
  hub.listen('opening', (opening) => {
    viewer = opening
  })
  const context: Context = { options, parts, hub, touch, viewer: () => viewer, onTap, offset: undefined }
  const instance = exposeInstance(asked, kit, context)
  hub.listen('mouseUsed', () => {
    options.mouseUsed = true
  })

  viewer = kit.openViewer(
    parts,
    items,
    options,
    {
      engine: kit.createPanZoom,
      renderers: {
        image: written(kit.imageRenderer({ ...NAMES, message: options.errorMsg })),
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
        surface.removeEventListener('pswpTap', onTap as EventListener)
        flushSync(() => mount.unmount())
        undo()
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
  surface.addEventListener('pswpTap', onTap as EventListener)

  flushSync(() =>
    mount.render(
      <Chrome
        kit={kit}
        viewer={viewer}
        parts={parts}
        options={options}
        fits={fits}
        writeCaption={(box, text) => writeCaption(items[viewer.store.getState().index], box, text, false)}
        closesAt={closesAt}
      />,
    ),
  )
  kit.bindKeys(viewer, options)
  kit.watchIdle(viewer, options.timeToIdle, options.timeToIdleOutside)
  if (options.history)
    context.address = kit.syncAddress(viewer, options.galleryUID ?? 1, !!options.galleryPIDs)
  instance.replay()
}

import { supportsFullscreen } from '@archipelago/viewer/fullscreen'
import type { createHub, Listener } from '@archipelago/viewer/hub'
import type { Item } from '@archipelago/viewer/types'
import type { Viewer } from '@archipelago/viewer/viewer'
import type { PswpOptions } from './options'
import type { Root } from './root'
import type { Instance } from './types'

/** What the instance works on. */
export interface Context {
  options: PswpOptions
  parts: Root
  hub: ReturnType<typeof createHub>
  touch: boolean
  /** Undefined while it is built. */
  viewer(): Viewer
  /** What the interface does with a press that bubbles as `pswpTap`. */
  onTap(event: CustomEvent): void
  /** Where a script says that the page is scrolled to. */
  offset: { x: number; y: number } | undefined
  /** Writes the address, and follows it; undefined where it is left alone. */
  address?: { write(): void; read(): void } | undefined
}

/**
 * Makes the object of `new PhotoSwipe(…)` the instance: methods, properties and events of contracts/media.md 1.8. Calls
 * that it kept are answered by `replay`; listeners at once, so that they hear the opening.
 */
export const exposeInstance = (asked: Instance, context: Context) => {
  const { options, parts, hub, touch, viewer, onTap } = context
  const state = () => viewer().store.getState()
  const index = () => (viewer() ? state().index : options.index)
  const size = () => ({ x: parts.surface.clientWidth, y: parts.surface.clientHeight })
  const nothing = () => {}
  const set = (next: object) => () => viewer().set(next)
  /** Shows number and caption of a list that has changed. */
  const update = () => viewer().set({ count: asked.items.length, version: state().version + 1 })
  const ui = {
    init: nothing,
    update,
    updateIndexIndicator: update,
    updateFullscreen: () => viewer().set({ fullscreen: document.fullscreenElement === parts.root }),
    setIdle: (idle: boolean) => viewer().set({ idle }),
    hideControls: set({ controls: false }),
    showControls: set({ controls: true }),
    supportsFullscreen,
    getFullscreenAPI: () =>
      supportsFullscreen() && {
        enter: () => parts.root.requestFullscreen(),
        exit: () => document.exitFullscreen(),
        isFullscreen: () => !!document.fullscreenElement,
        eventK: 'fullscreenchange',
      },
    onGlobalTap: onTap,
    // Chrome.tsx has it.
    onMouseOver: nothing,
  }
  const methods = {
    init: nothing,
    listen: (name: string, listener: Listener) => hub.listen(name, listener.bind(asked)),
    shout: hub.shout,
    close: () => viewer().close(),
    destroy: () => viewer().destroy(),
    next: () => viewer().step(1),
    prev: () => viewer().step(-1),
    goTo: (to: number) => viewer().go(to),
    updateSize: () => viewer().resize(),
    invalidateCurrItems: () => viewer().invalidate(true),
    updateCurrItem: () => viewer().engine.refresh(),
    zoomTo(
      level: number,
      at: { x: number; y: number },
      ms?: number,
      _?: unknown,
      step?: (part: number) => void,
    ) {
      viewer().engine.zoomTo(level, at, ms || 0, () => step?.(1))
    },
    panTo: (x: number, y: number) => viewer().engine.panTo({ x, y }),
    applyZoomPan(level: number, x: number, y: number) {
      viewer().engine.zoomTo(level)
      viewer().engine.panTo({ x, y })
    },
    toggleDesktopZoom(at?: { x: number; y: number }) {
      const { x, y } = size()
      viewer().toggleZoom(
        at ?? { x: x / 2, y: y / 2 },
        options.getDoubleTapZoom?.(true, asked.items[index()]!),
      )
    },
    getCurrentIndex: index,
    getZoomLevel: () => viewer().engine.level,
    isDragging: () => viewer().engine.busy.drag,
    isZooming: () => viewer().engine.busy.zoom,
    isMainScrollAnimating: () => viewer().engine.busy.row,
    setScrollOffset(x: number, y: number) {
      context.offset = { x, y }
      hub.shout('updateScrollOffset', context.offset)
    },
    getItemAt: (at: number): Item | undefined => asked.items[at],
    lazyLoadItem: (at: number) => viewer().load(at),
    updateURL: () => context.address?.write(),
    onHashChange: () => context.address?.read(),
  }
  const { calls, template = parts.root } = asked
  Object.assign(asked, methods, {
    options,
    template,
    ui,
    bg: parts.backdrop,
    scrollWrap: parts.surface,
    container: parts.row,
    itemHolders: parts.holders.map((el) => ({ el })),
    likelyTouchDevice: touch,
    framework: { features: { touch } },
    calls: [],
  })
  Object.defineProperties(asked, {
    currItem: { get: () => asked.items[index()], configurable: true },
    viewportSize: { get: size, configurable: true },
  })
  for (const [name, args] of calls) if (name === 'listen') (methods.listen as any)(...args)
  return {
    replay() {
      for (const [name, args] of calls) if (name !== 'listen') (methods as any)[name](...args)
    },
  }
}

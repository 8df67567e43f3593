import { Bind, Into, useStore } from '@archipelago/bind'
import { bindFullscreen, supportsFullscreen } from '@archipelago/viewer/fullscreen'
import type { Viewer } from '@archipelago/viewer/viewer'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { PswpOptions } from './options'
import type { Root } from './root'
import { ShareMenu } from './ShareMenu'

export interface ChromeProps {
  viewer: Viewer
  parts: Root
  options: PswpOptions
  /** Whether there is room for the bars beside the picture. */
  fits(): boolean
  writeCaption(caption: HTMLElement, text: HTMLElement): boolean
  closesAt(target: Element): boolean
}

/** Keeps the markup of a viewer in step with its state, by the classes that style sheets of themes know (contracts/media.md 1.5). */
export function Chrome({ viewer, parts, options, fits, writeCaption, closesAt }: ChromeProps) {
  const state = useStore(viewer.store, (state) => state)
  const { index, count, phase, controls, idle, fading } = state
  const { root, ui, counter, caption, text } = parts
  const [over, setOver] = useState(false)
  const [empty, setEmpty] = useState(true)
  const [fades, setFades] = useState(false)
  const toggleFullscreen = useMemo(() => bindFullscreen(viewer), [])
  const canFull = supportsFullscreen()
  const item = viewer.items[index]

  useLayoutEffect(() => {
    const before = [...(text?.childNodes ?? [])]
    return () => text?.replaceChildren(...before)
  }, [])
  useLayoutEffect(() => {
    if (caption && text) setEmpty(!writeCaption(caption, text))
  }, [item, state.version])
  useLayoutEffect(() => {
    // The menu took the focus with it.
    if (!state.share && phase === 'open' && document.activeElement === document.body)
      parts.share?.focus({ preventScroll: true })
  }, [state.share])
  useLayoutEffect(() => {
    // A button that goes would take the focus with it.
    if (!state.zoomable && document.activeElement === parts.zoom) root.focus({ preventScroll: true })
  }, [state.zoomable])
  useEffect(() => {
    // Once it has been laid out without.
    const timer = setTimeout(setFades, state.share ? 30 : 300, state.share)
    return () => clearTimeout(timer)
  }, [state.share])

  const off = (on: boolean) => ({ 'pswp__element--disabled': !on || undefined })
  const press = (act: () => void) => (event: Event) => {
    event.preventDefault()
    act()
  }
  const middle = () => ({ x: parts.surface.clientWidth / 2, y: parts.surface.clientHeight / 2 })
  return (
    <>
      <Bind
        to={root}
        class={{
          'pswp--visible': phase !== 'closing',
          'pswp--animated-in': phase === 'open',
          'pswp--has_mouse': state.mouse,
          'pswp--zoom-allowed': state.zoomable,
          'pswp--zoomed-in': state.zoomed,
          'pswp--dragging': state.dragging,
          'pswp--supports-fs': canFull,
          'pswp--fs': state.fullscreen,
        }}
      />
      <Bind
        to={ui}
        class={{
          'pswp__ui--hidden': !controls || fading,
          'pswp__ui--idle': idle && !state.share,
          'pswp__ui--one-slide': count < 2,
          'pswp__ui--over-close': over,
          'pswp__ui--fit': fits(),
        }}
        // Whoever comes by key has to see where.
        onFocusIn={() => viewer.set({ controls: true, idle: false })}
      />
      <Bind
        to={parts.surface}
        on={{ pointerover: (event: PointerEvent) => setOver(closesAt(event.target as Element)) }}
      />
      {counter && (
        <Bind
          to={counter}
          // Numbers, not a sentence: they would change places.
          dir="ltr"
          class={off(options.counterEl)}
          text={`${index + 1}${options.indexIndicatorSep}${count}`}
        />
      )}
      {caption && <Bind to={caption} class={{ ...off(options.captionEl), 'pswp__caption--empty': empty }} />}
      {text && <Bind to={text} dir="auto" />}
      {parts.preloader && (
        <Bind
          to={parts.preloader}
          class={{ ...off(options.preloaderEl), 'pswp__preloader--active': state.loading }}
        />
      )}
      {parts.close && <Bind to={parts.close} class={off(options.closeEl)} onClick={press(viewer.close)} />}
      {parts.left && (
        <Bind to={parts.left} class={off(options.arrowEl)} onClick={press(() => viewer.step(-1))} />
      )}
      {parts.right && (
        <Bind to={parts.right} class={off(options.arrowEl)} onClick={press(() => viewer.step(1))} />
      )}
      {parts.zoom && (
        <Bind
          to={parts.zoom}
          class={off(options.zoomEl)}
          onClick={press(() => viewer.toggleZoom(middle(), options.getDoubleTapZoom?.(true, item!)))}
        />
      )}
      {parts.fullscreen && (
        <Bind
          to={parts.fullscreen}
          class={off(options.fullscreenEl && canFull)}
          aria-pressed={state.fullscreen}
          onClick={press(toggleFullscreen)}
        />
      )}
      {parts.share && (
        <Bind
          to={parts.share}
          class={off(options.shareEl)}
          aria-expanded={options.shareEl ? state.share : undefined}
          onClick={press(() => viewer.set({ share: !state.share }))}
        />
      )}
      {parts.modal && (
        <Bind
          to={parts.modal}
          class={{
            'pswp__share-modal--hidden': !state.share && !fades,
            'pswp__share-modal--fade-in': state.share && fades,
          }}
          onClick={({ target }) => {
            if (target === parts.modal) viewer.set({ share: false })
          }}
        />
      )}
      {parts.tooltip && state.share && (
        <Into node={parts.tooltip}>
          <ShareMenu viewer={viewer} options={options} />
        </Into>
      )}
    </>
  )
}

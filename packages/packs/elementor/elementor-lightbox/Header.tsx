import { useStore } from '@archipelago/bind'
import { bindFullscreen, supportsFullscreen } from '@archipelago/viewer/fullscreen'
import { useGuard } from '@archipelago/viewer/guard'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { KEEP } from './content'
import { ShareMenu } from './ShareMenu'
import type { HeaderProps } from './types'
import { ZOOM } from './viewer'

/** The bar above a slideshow; each part of it is a switch of the kit. Without any there is none. */
export function Header(props: HeaderProps) {
  const { config, viewer, slides, widget, bare } = props
  const { labels } = config
  const { index, share, zoomed, fullscreen, failed } = useStore(viewer.store, (state) => state)
  const toggleFullscreen = useMemo(() => bindFullscreen(viewer), [])
  const guard = useGuard()
  const shareButton = useRef<HTMLButtonElement>(null)
  const { video } = slides[index] ?? {}
  const tabIndex = share ? -1 : undefined

  useLayoutEffect(() => {
    // The menu took the focus with it, or a click beside it did.
    const { activeElement } = document
    if (!share && (activeElement === document.body || activeElement === widget))
      shareButton.current?.focus({ preventScroll: true })
  }, [share])

  // One that had the focus may be gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) widget.focus({ preventScroll: true })
  }, [!video, failed])

  const zoom = () => {
    const { engine, parts } = viewer
    const { clientWidth, clientHeight } = parts.surface
    const at = { x: clientWidth / 2, y: clientHeight / 2 }
    engine.zoomTo(zoomed ? engine.fit : engine.fit * ZOOM, at, 300)
  }
  const icon = (name: string, text: string) => (
    <i className={`eicon-${name}`} aria-hidden="true">
      {bare && text}
    </i>
  )
  if (!(config.share || config.zoom || config.fullscreen || config.counter)) return null
  return (
    <header
      className={`elementor-slideshow__header ${KEEP}`}
      style={bare ? { position: 'absolute', top: 0, zIndex: 1 } : undefined}
    >
      {config.share && (
        <>
          <button
            ref={shareButton}
            type="button"
            className="elementor-slideshow__share-toggle"
            aria-label={labels.share}
            aria-expanded={share}
            onClick={guard(() => viewer.set({ share: !share }))}
          >
            {icon('share-arrow', labels.share)}
          </button>
          <div className="elementor-slideshow__share-menu">{share && <ShareMenu {...props} />}</div>
        </>
      )}
      {config.zoom && !video && !failed && (
        <button
          type="button"
          aria-label={labels.zoom}
          aria-pressed={zoomed}
          tabIndex={tabIndex}
          onClick={guard(zoom)}
        >
          {icon(`zoom-${zoomed ? 'out' : 'in'}-bold`, labels.zoom)}
        </button>
      )}
      {config.fullscreen && supportsFullscreen() && (
        <button
          type="button"
          aria-label={labels.fullscreen}
          aria-pressed={fullscreen}
          tabIndex={tabIndex}
          onClick={guard(toggleFullscreen)}
        >
          {icon(fullscreen ? 'frame-minimize' : 'frame-expand', labels.fullscreen)}
        </button>
      )}
      {config.counter && (
        <span className="elementor-slideshow__counter">
          {slides.length > 1 && `${index + 1} / ${slides.length}`}
        </span>
      )}
    </header>
  )
}

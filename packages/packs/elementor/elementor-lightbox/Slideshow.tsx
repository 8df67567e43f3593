import { useGuard } from '@archipelago/viewer/guard'
import { KEEP } from './content'
import { Header } from './Header'
import { useIdle } from './idle'
import { useViewer } from './state'
import type { SlideshowProps } from './types'

function Arrow({ viewer, by, label, icon, tabIndex, bare }: any) {
  const { zoomed } = useViewer(viewer)
  const guard = useGuard()
  return (
    <button
      type="button"
      className={`elementor-swiper-button elementor-swiper-button-${by < 0 ? 'prev' : 'next'} ${KEEP}`}
      aria-label={label}
      aria-disabled={zoomed}
      tabIndex={tabIndex}
      onClick={guard(() => viewer.navigate(by))}
      style={
        bare ? { position: 'absolute', bottom: 0, insetInlineEnd: by < 0 ? '6em' : 0, zIndex: 1 } : undefined
      }
    >
      <i className={`eicon-chevron-${icon}`} aria-hidden="true">
        {bare && label}
      </i>
    </button>
  )
}

/** A slideshow, of one picture too: the row of slides, which the engine moves, and what lies over it. */
export function Slideshow(props: SlideshowProps) {
  const { config, viewer, widget, slides, bare } = props
  const { labels, rtl } = config
  const state = useViewer(viewer)
  const idle = useIdle(widget)
  const { title, description } = slides[state.index] ?? {}
  const modes = {
    share: state.share,
    zoom: state.zoomed,
    fullscreen: state.fullscreen,
  }
  const names = Object.entries(modes).flatMap(([name, on]) => (on ? `elementor-slideshow--${name}-mode` : []))
  if (idle && !state.share) names.push('elementor-slideshow--ui-hidden')
  // In share mode Tab stays with its links.
  const tabIndex = state.share ? -1 : undefined
  const [before, after] = rtl ? ['right', 'left'] : ['left', 'right']
  return (
    <div className={['swiper-container', ...names].join(' ')}>
      {viewer && <Header {...props} viewer={viewer} />}
      <div className="swiper-wrapper" inert={state.share}>
        {[0, 1, 2].map((n) => (
          <div key={n} className="swiper-slide elementor-lightbox-item" />
        ))}
      </div>
      {state.loading && <div className="swiper-lazy-preloader" />}
      {slides.length > 1 && (
        <>
          <Arrow {...{ viewer, tabIndex, bare }} by={1} label={labels.next} icon={after} />
          <Arrow {...{ viewer, tabIndex, bare }} by={-1} label={labels.previous} icon={before} />
        </>
      )}
      {config.footer && (
        <footer
          className={`elementor-slideshow__footer ${KEEP}`}
          style={bare ? { position: 'absolute', bottom: 0 } : undefined}
        >
          {title && (
            <div className="elementor-slideshow__title" dir="auto">
              {title}
            </div>
          )}
          {description && (
            <div className="elementor-slideshow__description" dir="auto">
              {description}
            </div>
          )}
        </footer>
      )}
    </div>
  )
}

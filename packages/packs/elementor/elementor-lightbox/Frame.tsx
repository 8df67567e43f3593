import { reducedMotion } from '@archipelago/motion'
import { useGuard } from '@archipelago/viewer/guard'
import { Controls } from './Controls'
import { Slideshow } from './Slideshow'
import { useViewer } from './state'
import type { FrameProps } from './types'

/** The nodes inside the layer (contracts/elementor.md 10.5), with buttons that are buttons. */
export function Frame(props: FrameProps) {
  const { request, config, viewer, bare } = props
  const { slides, ratio = '169', animation = 'zoomIn' } = request
  const { share } = useViewer(viewer)
  const guard = useGuard()
  const moves = animation && !reducedMotion()
  return (
    <div className={`dialog-widget-content dialog-lightbox-widget-content elementor-aspect-ratio-${ratio}`}>
      <button
        type="button"
        className="dialog-close-button dialog-lightbox-close-button"
        aria-label={`${config.labels.close} (Esc)`}
        // In share mode Tab stays with its links.
        tabIndex={share ? -1 : undefined}
        onClick={guard(() => viewer?.close())}
        style={bare ? { position: 'absolute', top: 0, right: 0, zIndex: 2 } : undefined}
      >
        <i className="eicon-close" aria-hidden="true">
          {bare && '✕'}
        </i>
      </button>
      <div className="dialog-header dialog-lightbox-header" hidden />
      <div
        className={`dialog-message dialog-lightbox-message ${moves ? `animated ${animation}` : ''}`}
        style={moves ? { animationDuration: '0.3s' } : undefined}
      >
        {slides && <Slideshow {...props} slides={slides} />}
      </div>
      <div className="dialog-buttons-wrapper dialog-lightbox-buttons-wrapper" hidden />
      {viewer && <Controls {...props} viewer={viewer} />}
    </div>
  )
}

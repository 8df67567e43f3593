import { reducedMotion } from '@archipelago/motion'
import { Controls } from './Controls'
import { Slideshow } from './Slideshow'
import type { Kit } from './show'
import { useViewer } from './state'
import type { Config, Request } from './types'
import type { openOn } from './viewer'

export interface FrameProps {
  kit: Kit
  request: Request
  config: Config
  widget: HTMLElement
  /** No style sheet: buttons say what they do. */
  bare: boolean
  /** Once the nodes are there for it. */
  viewer: ReturnType<typeof openOn> | undefined
}

/** The nodes inside the layer (contracts/elementor.md 10.5), with buttons that are buttons. */
export function Frame(props: FrameProps) {
  const { request, config, viewer, bare } = props
  const { slides, ratio = '169', animation = 'zoomIn' } = request
  const { share } = useViewer(viewer)
  const moves = animation && !reducedMotion()
  return (
    <div className={`dialog-widget-content dialog-lightbox-widget-content elementor-aspect-ratio-${ratio}`}>
      <button
        type="button"
        className="dialog-close-button dialog-lightbox-close-button"
        aria-label={`${config.labels.close} (Esc)`}
        // In share mode Tab stays with its links.
        tabIndex={share ? -1 : undefined}
        onClick={() => viewer?.close()}
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

import { Bind, useController } from '@archipelago/bind'
import { startBackdrop } from './backdrop'
import type { BackgroundVideoProps } from './types'

function Backdrop(props: BackgroundVideoProps) {
  const { root, flat } = props
  useController((controller) => startBackdrop(props, controller))
  return flat ? <Bind to={root} style={{ position: 'relative', isolation: 'isolate' }} /> : null
}

/** A video behind the content of a section, a column or a container (contracts/elementor.md 13). */
export function BackgroundVideo(props: BackgroundVideoProps | { source?: undefined }) {
  return props.source ? <Backdrop {...props} /> : null
}

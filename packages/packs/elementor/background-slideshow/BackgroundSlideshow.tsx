import { Bind, useController } from '@archipelago/bind'
import { startSlideshow } from './slideshow'
import type { SlideshowProps } from './types'

/** Pictures that follow each other behind the content of a section (contracts/elementor.md section 14). */
export function BackgroundSlideshow(props: SlideshowProps) {
  const { root, flat } = props
  useController((controller) => startSlideshow(props, controller))
  return flat ? <Bind to={root} style={{ position: 'relative', isolation: 'isolate' }} /> : null
}

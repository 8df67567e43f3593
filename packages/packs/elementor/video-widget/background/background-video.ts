import { type Controller, createBind } from '@archipelago/bind'
import { startBackdrop } from './backdrop'
import type { BackgroundVideoProps } from './types'

/** A video behind the content of a section, a column or a container (contracts/elementor.md 13). */
export const startBackgroundVideo = (
  props: BackgroundVideoProps | { source?: undefined },
  controller: Controller,
) => {
  if (!props.source) return
  if (props.flat)
    createBind(controller)(props.root, { style: { position: 'relative', isolation: 'isolate' } })
  return startBackdrop(props, controller)
}

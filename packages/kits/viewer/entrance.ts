import { animate } from '@archipelago/motion'
import type { ViewerOptions, ViewerParts } from './state.ts'
import type { Origin, SlideEngine } from './types.ts'

/** How a viewer comes and goes: the picture's flight from and to where the small one is, else a fade of everything. */
export const createEntrance = (
  { root, backdrop }: ViewerParts,
  options: ViewerOptions,
  engine: () => SlideEngine,
) => {
  let stop = () => {}
  const write = (opacity: number) => {
    if (backdrop) backdrop.style.opacity = `${opacity}`
  }
  const fadeTo = (ratio: number) => write(ratio * options.bgOpacity)
  return {
    /** The backdrop, as a part of how opaque it is to be. */
    fadeTo,
    /** Ends the fade, with nothing to see of it. */
    stop() {
      stop()
      root.style.opacity = ''
    },
    /** Runs the motion for `ms`; it goes on from where the one before was. */
    run(ms: number, closing: boolean, origin: Origin | undefined, done: () => void) {
      stop()
      const dim = Number(backdrop?.style.opacity || 1)
      if (origin)
        return engine().fly(origin, ms, closing, (part) => (closing ? write(part * dim) : fadeTo(part)), done)
      const from = Number(root.style.opacity || 1)
      const show = (part: number) => {
        root.style.opacity = `${closing ? (1 - part) * from : part}`
      }
      if (!closing) fadeTo(1)
      show(0)
      stop = animate(ms, show, done)
    },
  }
}

import type { Part } from '@archipelago/track'
import { exposeFlexSlider } from '@archipelago/track/parts'
import type { Live } from './live'

/** What other scripts find of FlexSlider: the instance, its commands and its callbacks (contracts/media.md 2.7). */
export const flexSlider =
  (live: Live, configure?: (vars: Record<string, unknown>) => void): Part =>
  (track) => {
    const { root, row, slides } = live
    const { vars } = live.flex!
    const nav = () => [...root.querySelectorAll(`.${vars.namespace}control-nav li > *`)]
    const own = {
      flexAnimate(index: number, pause?: boolean) {
        if (pause) live.go(index)
        else track.go(index)
      },
      play: () => live.want(true),
      pause: () => live.want(false),
      stop() {
        this.stopped = true
        live.want(false)
      },
      stopped: false,
      get playing() {
        return !!live.player?.running
      },
      get manualPause() {
        return !live.wanted
      },
      get currentSlide() {
        return live.rested
      },
    }
    const parts = { container: row, slides, nav }
    const stop = exposeFlexSlider(root, track, parts, vars, own as any, (given: any) => {
      configure?.(given ?? {})
      return !!configure
    })
    // The very object that others get.
    const instance = () => (root as any)[Symbol.for('archipelago.flexslider')]
    const tell = (name: string) => live.call(vars[name], instance())
    track.on('target', (to, before) => {
      if (to !== before) tell('before')
    })
    track.on('settle', (index) => {
      if (index === live.rested) return
      live.rested = index
      tell('after')
      if (index === track.last) tell('end')
    })
    if (!live.started) for (const name of ['init', 'start']) tell(name)
    live.started = true
    return stop
  }

import type { Part } from '@archipelago/track'
import { exposeFlexSlider } from '@archipelago/track/parts'
import { htmlFragment } from '@archipelago/wordpress-client'
import { type Configure, carousels, type Live } from './live'

/** What other scripts find of FlexSlider: the instance, its commands and its callbacks (contracts/media.md 2.7). */
export const flexSlider =
  (live: Live, configure: Configure): Part =>
  (track) => {
    const { root, row, slides } = live
    const { vars, controls, manual, called, tells } = live.flex!
    const nav = () =>
      manual[0] ? manual : [...controls.querySelectorAll(`.${vars.namespace}control-nav li > *`)]
    // Who has kept the instance of before drives the carousel that there is now.
    const now = () => carousels.get(root) ?? live
    const change = (tells: 'added' | 'removed') =>
      configure({ ...vars, startAt: now().index }, { tells, called: true })
    const own = {
      flexAnimate(index: number, pause?: boolean) {
        if (pause) now().go(index)
        else now().move((track) => track.go(index))
      },
      play: () => now().want(true),
      pause: () => now().want(false),
      stop() {
        this.stopped = true
        now().want(false)
      },
      addSlide(what: any, place?: number) {
        const node = typeof what === 'string' ? htmlFragment(what) : (what[0] ?? what)
        row.insertBefore(node, now().slides[place ?? -1] ?? null)
        change('added')
      },
      removeSlide(what: any) {
        const { slides } = now()
        const gone = slides[what] ?? slides.find((one) => one === (what[0] ?? what))
        // The last one stays, as the carousel does.
        if (!gone || !slides[1]) return
        gone.remove()
        change('removed')
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
      if (called) return false
      configure(given ?? {})
      return true
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
    if (!live.started) for (const name of tells ? [tells] : ['init', 'start']) tell(name)
    live.started = true
    return stop
  }

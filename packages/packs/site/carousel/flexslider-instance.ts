import { carousels } from '@archipelago/carousel/carousels'
import type { CarouselHandle, Configure } from '@archipelago/carousel/types'
import { type Behaviour, exposeFlexSlider } from '@archipelago/track'
import { htmlFragment } from '@archipelago/wordpress-client'

/** What other scripts find of FlexSlider: the instance, its commands and its callbacks (contracts/media.md 2.7). */
export const flexSlider =
  (carousel: CarouselHandle, configure: Configure): Behaviour =>
  (track) => {
    const { root, row, slides } = carousel
    const { vars, controls, manual, called, callback } = carousel.flex!
    const nav = () =>
      manual[0] ? manual : [...controls.querySelectorAll(`.${vars.namespace}control-nav li > *`)]
    // Who has kept the instance of before drives the carousel that there is now.
    const now = () => carousels.get(root) ?? carousel
    const change = (callback: 'added' | 'removed') =>
      configure({ ...vars, startAt: now().index }, { callback, called: true })
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
        return !!carousel.autoplay?.running
      },
      get manualPause() {
        return !carousel.wanted
      },
      get currentSlide() {
        return carousel.rested
      },
    }
    const nodes = { container: row, slides, nav }
    const stop = exposeFlexSlider(root, track, nodes, vars, own as any, (given: any) => {
      if (called) return false
      configure(given ?? {})
      return true
    })
    // The very object that others get.
    const instance = () => (root as any)[Symbol.for('archipelago.flexslider')]
    const callBack = (name: string) => carousel.call(vars[name], instance())
    track.on('target', (to, before) => {
      if (to !== before) callBack('before')
    })
    track.on('settle', (index) => {
      if (index === carousel.rested) return
      carousel.rested = index
      callBack('after')
      if (index === track.last) callBack('end')
    })
    if (!carousel.started) for (const name of callback ? [callback] : ['init', 'start']) callBack(name)
    carousel.started = true
    return stop
  }

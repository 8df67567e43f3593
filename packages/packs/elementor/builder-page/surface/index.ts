import { emit, reportUncaught, whenJQuery } from '@archipelago/wordpress-client'
import { createFront, defineFront, earlyFront, fill } from './front'
import { layout } from './layout'
import { createReady } from './ready'
import { swiper } from './swiper'
import { callLate, standIn, whenListening } from './when'

const INIT = 'elementor/frontend/init'

/** jQuery handlers of the init event that are bound late, as by scripts that an optimiser holds back, get it at once; on the stand-in see `callLate`. */
const answerLate = () =>
  whenJQuery(($: any) => {
    // Its handlers have had the event, or get it from there, before they are bound anew.
    if (standIn()) return
    const special = ($.event.special[INIT] ??= {})
    special.add ??= function (this: unknown, { handler }: { handler: (...args: any[]) => unknown }) {
      setTimeout(() => {
        try {
          handler.call(this, $.Event(INIT))
        } catch (error) {
          reportUncaught(error)
        }
      })
    }
  })

/**
 * Defines `elementorFrontend` and `elementorModules` with what add-ons, themes and snippets call, tells them that it is there
 * and announces the page's elements to them (contracts/elementor.md 2.3, 2.4, 28). What the page has already stays. Returns
 * what takes it all away.
 */
export const provide = (): (() => void) => {
  const page = window as any
  const undo: (() => void)[] = []
  const early = earlyFront()
  const front = early ?? createFront()
  const { hooks, events, mark } = front
  const ready = createReady(hooks)
  front.added = (...action) => void ready.late(...action)
  front.announce = ready.announce
  // What was early there stays, and has nobody to tell.
  undo.push(() => {
    front.added = undefined
    front.announce = undefined
  })
  /** What turns the builder's own links within the page off finds nothing of it: ours give way to other handlers by themselves. */
  const anchors = { getSettings: () => 'a[href*="#"]', setSettings() {}, handleAnchorLinks() {} }
  if (!early) undo.push(defineFront(front))
  const { elementorFrontend, elementorModules } = page
  // The lightbox puts its calls into it.
  const utils = (elementorFrontend.utils ??= {})
  undo.unshift(fill(utils, { swiper, anchors }), () => {
    if (!Object.keys(utils)[0]) delete elementorFrontend.utils
  })
  elementorModules.utils ??= {}
  undo.unshift(fill(elementorModules.utils, layout), () => {
    if (!Object.keys(elementorModules.utils)[0]) delete elementorModules.utils
  })
  document.body.append(mark)
  undo.push(() => mark.remove())

  const heard = ({ detail }: any) => ready.handle(detail.element)
  document.addEventListener('archipelago:mount', heard)
  undo.push(() => document.removeEventListener('archipelago:mount', heard), ready.stop)

  undo.push(
    whenListening(async () => {
      emit(window, INIT, [], { detail: null })
      undo.push(answerLate(), callLate(INIT))
      for (const name of [
        'elementor/modules/init:before',
        'elementor/modules/init/before',
        'components:init',
      ])
        events.trigger(name)
      await ready.all()
      for (const { element, state } of page.archipelago?.islands ?? [])
        if (state === 'alive') ready.handle(element)
    }),
  )
  return () => {
    for (const step of undo.splice(0)) step()
  }
}

import { type Controller, isPlain, startController } from '@archipelago/bind'
import { orderOf } from './read'
import { state } from './state'

export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode'

const ACTIONS = ['off_canvas:open', 'off_canvas:close', 'off_canvas:toggle']

/** Tells everybody what is asked of a panel; one whose code is on its way hears it when that is there. */
export const emitToggle = (settings: Record<string, unknown>, previousEvent?: Event): void => {
  const again = () => {
    state.wanted.delete(`${settings.id}`)
    dispatchEvent(new CustomEvent(TOGGLE, { detail: { ...settings, previousEvent } }))
  }
  if (!state.open.has(`${settings.id}`) && document.getElementById(`off-canvas-${settings.id}`))
    state.wanted.set(`${settings.id}`, again)
  else again()
}

const begin = ({ record, guard, on }: Controller) => {
  /** What one of the two has sent: the lightbox looks at every action, before or after our own listener. */
  const done = new WeakSet<Event>()
  const once = (settings: Record<string, unknown>, event?: Event) => {
    if (event && done.has(event)) return
    if (event) done.add(event)
    emitToggle(settings, event)
  }
  // Whoever stops a click below it keeps it; who prevents its default alone does not, as in the original.
  const click = guard((event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    const order = link && isPlain(event) && orderOf(link.getAttribute('href'))
    if (!order) return
    once(order, event)
    event.preventDefault()
  })
  document.addEventListener('click', click)
  record.add(() => document.removeEventListener('click', click))

  // Code that runs actions by `elementorFrontend.utils.urlActions` finds these there.
  const join = () => {
    for (const name of ACTIONS)
      (window as any).elementorFrontend?.utils?.urlActions?.addAction?.(
        name,
        (settings: Record<string, unknown>, event?: Event) => {
          if (state.users) once(settings, event)
        },
      )
  }
  join()
  on(document, 'archipelago:mount', ({ detail }) => {
    if (detail.island === 'elementor-lightbox') join()
  })
}

/** Hears links for all islands that need it. Returns what gives it up. */
export const hearLinks = (controller: Controller): (() => void) => {
  if (!state.users++) state.end = startController(controller, begin)
  return () => {
    if (--state.users) return
    state.end?.()
    state.end = undefined
  }
}

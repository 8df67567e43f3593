import { type Controller, isPlain, startController } from '@archipelago/bind'
import { readAction } from '@archipelago/builder'
import { provide } from '../pro-page/provide'
import { disable } from './memory'
import type { Settings } from './read'
import { state } from './state'

const ACTION = 'a[href^="#elementor-action"],a[href^="%23elementor-action"]'

const LIGHTBOX = 'elementor-lightbox'

/** Runs for the lightbox's actions what this page's links do already. */
const done = new WeakSet<Event>()

const showPopup = (settings: Settings = {}, event?: Event) => {
  const id = Number(settings.id)
  const popup = state.popups.get(id)
  state.wanted = undefined
  if (popup?.isOpen()) {
    if (settings.toggle) popup.close()
  } else if (popup) popup.open(event)
  else
    state.wanted = (one) => {
      if (one === id) showPopup(settings, event)
    }
}

/** Closes the popup that an event, of jQuery or not, comes from. */
const closePopup = ({ do_not_show_again }: Settings = {}, event?: { target?: any }) => {
  const popup = [...state.open].find(({ has }) => has(event?.target))
  if (!popup) return
  popup.close()
  if (do_not_show_again) disable(popup.id)
}

const run = (href: string, event?: Event) => {
  const action = readAction(href)
  if (!action) return false
  // The lightbox's look at the link was the first.
  if (event && done.has(event)) return true
  if (event) done.add(event)
  state.actions[action.name]?.(action.settings, event)
  return !!state.actions[action.name]
}

const begin = ({ record, guard }: Controller) => {
  const { actions } = state
  const addAction = (name: string, act: (typeof actions)[string]) => {
    actions[name] = act
  }
  addAction('popup:open', showPopup)
  addAction('popup:close', closePopup)
  record.add(() => {
    for (const name in actions) delete actions[name]
  })
  record.add(provide('modules', { popup: { showPopup, closePopup }, linkActions: { addAction } }, true))
  record.add(documents())

  // Whoever stops a click below it keeps it; who prevents its default alone does not, as in the original.
  const click = guard((event: MouseEvent) => {
    const target = event.target as Element
    if (!isPlain(event) || !target.closest) return
    const href = target.closest(ACTION)?.getAttribute('href')
    // It has done that already, by way of the address.
    const isDone = !event.isTrusted && href === state.hash
    state.hash = undefined
    if (isDone) done.add(event)
    if (href && (isDone || run(href, event))) event.preventDefault()
    for (const popup of [...state.popups.values()]) {
      const { open_selector } = popup.settings
      const opener = open_selector && target.closest<HTMLElement>(open_selector)
      if (!opener) continue
      // It would lead to the top of the page.
      if (opener.closest('[href="#"]') ?? target.closest('[href="#"]')) event.preventDefault()
      popup.open(event, opener)
    }
  })
  document.addEventListener('click', click)
  record.add(() => document.removeEventListener('click', click))
  const hash = guard(() => void run(location.hash))
  addEventListener('hashchange', hash)
  record.add(() => removeEventListener('hashchange', hash))

  // Code that runs actions by `elementorFrontend.utils.urlActions` finds these there.
  const join = () => {
    const { urlActions } = (window as any).elementorFrontend?.utils ?? {}
    for (const name of ['popup:open', 'popup:close'])
      urlActions?.addAction?.(name, (settings: Settings, event?: Event & { originalEvent?: Event }) => {
        // Its own look at the link, or at the address, is the second, or with jQuery's event the first.
        const same = JSON.stringify(readAction(location.hash)?.settings) === JSON.stringify(settings)
        const native = event?.originalEvent ?? event
        if (native ? done.has(native) : same) return
        if (native) done.add(native)
        actions[name]?.(settings, event)
      })
  }
  const mounted = ({ detail }: any) => {
    if (detail.island === LIGHTBOX) join()
  }
  join()
  document.addEventListener('archipelago:mount', mounted)
  record.add(() => document.removeEventListener('archipelago:mount', mounted))
}

/** `elementorFrontend.documentsManager.documents`, with the page's popups by id. */
const documents = () => {
  const page = window as any
  const made = !page.elementorFrontend
  const front = (page.elementorFrontend ??= {
    config: page.elementorFrontendConfig ?? {},
    isEditMode: () => false,
  })
  if (front.documentsManager) return () => {}
  const manager = {
    get documents() {
      return Object.fromEntries([...state.popups.values()].map(({ id, instance }) => [id, instance]))
    },
  }
  front.documentsManager = manager
  return () => {
    if (front.documentsManager === manager) delete front.documentsManager
    if (made && !Object.keys(front)[2]) delete page.elementorFrontend
  }
}

/** Hears links for all islands that need it. Returns what gives it up. */
export const hearLinks = (controller: Controller): (() => void) => {
  // The first that leaves must not take the others' errors along: reports name whoever came first.
  if (!state.users++) state.end = startController(controller, begin)
  return () => {
    if (--state.users) return
    state.end?.()
    state.wanted = undefined
    state.shown = false
  }
}

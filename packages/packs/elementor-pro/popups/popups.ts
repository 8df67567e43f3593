import type { Controller } from '@archipelago/bind'
import { readAction } from '@archipelago/builder'
import { readParams } from '@archipelago/wordpress-client'
import { countVisit } from '../pro-page/visits'
import { hearLinks } from './page'
import { createPopup } from './popup'
import type { PopupProps } from './read'
import { state } from './state'

/** A popup, or a link that opens one: with the first of either the page hears links. */
export function popups({ popup: props }: { popup: PopupProps | undefined }, controller: Controller): void {
  const { record, guard, report } = controller
  const { environmentMode } = readParams<{ environmentMode?: any }>('elementorFrontendConfig')
  // The builder's own script sees to what it edits.
  if (environmentMode?.edit) return
  record.add(hearLinks(controller))
  if (!props) return
  const { element, id, settings } = props
  // What is in it comes to life in each copy, not here.
  const still = () => {
    for (const child of element.children) window.archipelago?.unmount?.(child)
  }
  still()
  let count = (_when: 'open' | 'close') => {}
  const popup = createPopup(props, controller, (when) => count(when))
  const nodes = [...element.childNodes]
  element.replaceChildren()
  record.add(() => {
    element.append(...nodes)
    // After the loader has found it again.
    queueMicrotask(still)
  })
  // Others look for it by these, and find the copy that is open.
  for (const name of element.getAttributeNames())
    if (name !== 'data-island' && name !== 'data-island-props') record.write(element, 'attr', name, null)
  record.write(element, 'attr', 'hidden', '')

  state.popups.set(id, popup)
  record.add(() => state.popups.delete(id))

  countVisit()
  const { triggers, timing } = settings
  let gone = false
  record.add(() => {
    gone = true
  })
  const isAsked = (rules: unknown) => !!rules && !Array.isArray(rules)
  if (isAsked(triggers) || isAsked(timing))
    import('./triggers').then(
      guard(({ arm, countOf }) => {
        if (gone) return
        count = countOf(id, timing)
        if (!isAsked(triggers)) return
        arm(props, controller, () => {
          if (!(settings.avoid_multiple_popups && state.shown)) popup.open()
        })
      }),
      report,
    )
  state.wanted?.(id)
  // Presses that came before the page's script: what opens it by its selector is known here first.
  const { open_selector } = settings
  const pressed = window.archipelagoPressed ?? []
  const at = pressed.findIndex(
    ({ type, target }) => type === 'click' && open_selector && (target as Element).closest(open_selector),
  )
  for (const event of at < 0 ? [] : pressed.splice(at, 1)) popup.open(event)
  const { hash } = location
  const action = readAction(hash)
  if (action?.name === 'popup:open' && Number(action.settings.id) === id && !popup.isOpen()) {
    state.hash = hash
    popup.open()
  }
}

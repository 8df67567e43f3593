import { type Controller, createBind, isPlain } from '@archipelago/bind'
import { createCalls, provideCalls } from './api'
import { readConfig } from './config'
import { forget, openRequest } from './open'
import type { ListenerProps } from './read'
import { fromLink } from './request'

/** Whether there is something that it opens; what cannot be read is reported when it is clicked. */
const asks = (node: Element) => {
  try {
    return !!fromLink(node)
  } catch {
    return false
  }
}

/** The listener that is always there: the lightbox itself comes when the first link is clicked. */
export const startListener = ({ openerAt, actionAt, keyless }: ListenerProps, controller: Controller) => {
  const { on, record } = controller
  const bind = createBind(controller)
  const calls = createCalls(controller)
  const { playVideo } = readConfig().labels
  for (const node of keyless())
    if (asks(node.closest('[data-elementor-lightbox]')!))
      bind(node, {
        tabindex: '0',
        ...(!node.hasAttribute('role') && { role: 'button' }),
        ...(!node.hasAttribute('role') && !node.textContent!.trim() && { 'aria-label': playVideo }),
      })

  const answer = (event: Event, opener: Element | undefined) => {
    const request = opener && fromLink(opener)
    if (!request) return
    event.preventDefault()
    openRequest(request, controller)
  }
  // Whoever stops a click below the document keeps it (contracts/elementor.md 25).
  on(document, 'click', (event) => {
    const target = event.target as Element
    if (isPlain(event) && actionAt(target) === undefined) answer(event, openerAt(target))
  })
  const act = (event: MouseEvent) => {
    const action = isPlain(event) ? actionAt(event.target as Element) : undefined
    if (action === undefined) return
    event.preventDefault()
    calls.urlActions.runAction(action, event)
  }
  on(document, 'click', act, { prevented: true })
  on(document, 'keydown', (event) => {
    const target = event.target as Element
    // A play button that is none to the browser.
    if (/^(Enter| )$/.test(event.key) && isPlain(event) && target.matches('[role=button]:not(a,button)'))
      answer(event, target.closest('[data-elementor-lightbox]') ? openerAt(target) : undefined)
  })
  const run = () => calls.urlActions.runAction(location.hash)
  on(window, 'hashchange', run)
  record.add(provideCalls(calls))
  run()
  return forget
}

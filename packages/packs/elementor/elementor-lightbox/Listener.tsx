import { Bind, IslandContext, isPlain } from '@archipelago/bind'
import { useContext, useLayoutEffect, useMemo } from 'react'
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
export function Listener({ openerAt, actionAt, keyless }: ListenerProps) {
  const island = useContext(IslandContext)!
  const calls = useMemo(() => createCalls(island), [])
  const buttons = useMemo(() => {
    const { playVideo } = readConfig().labels
    return keyless()
      .filter((node) => asks(node.closest('[data-elementor-lightbox]')!))
      .map((to) => ({
        to,
        tabindex: '0',
        ...(!to.hasAttribute('role') && { role: 'button' }),
        ...(!to.hasAttribute('role') && !to.textContent!.trim() && { 'aria-label': playVideo }),
      }))
  }, [])
  const run = () => calls.urlActions.runAction(location.hash)

  useLayoutEffect(() => {
    const stop = provideCalls(calls)
    run()
    return () => {
      stop()
      forget()
    }
  }, [])

  const answer = (event: Event, opener: Element | undefined) => {
    const request = opener && fromLink(opener)
    if (!request) return
    event.preventDefault()
    openRequest(request, island)
  }
  return (
    <>
      <Bind
        // Whoever stops a click below it keeps it (contracts/elementor.md 25).
        to={document}
        onClick={(event) => {
          if (!isPlain(event)) return
          const target = event.target as Element
          const action = actionAt(target)
          if (action === undefined) return answer(event, openerAt(target))
          event.preventDefault()
          calls.urlActions.runAction(action, event)
        }}
        onKeyDown={(event) => {
          const target = event.target as Element
          // A play button that is none to the browser.
          if (
            /^(Enter| )$/.test(event.key) &&
            isPlain(event) &&
            target.matches('[role=button]:not(a,button)')
          )
            answer(event, target.closest('[data-elementor-lightbox]') ? openerAt(target) : undefined)
        }}
      />
      <Bind to={window} on={{ hashchange: run }} />
      {buttons.map((button, at) => (
        <Bind key={at} {...button} />
      ))}
    </>
  )
}

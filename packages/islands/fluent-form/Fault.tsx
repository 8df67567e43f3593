import { Bind, nextId } from '@archipelago/bind'
import { Invalid, Message, scrollToField } from '@archipelago/fields'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FormApp } from './app'
import type { Fault } from './types'

/**
 * A message, mostly plain text. HTML of the site's owner is cleaned by code that comes when there is some; until then,
 * and without it, its text is shown.
 */
export function Html({ html, ...rest }: { html: string; [attribute: string]: unknown }) {
  const node = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (/[<&]/.test(html))
      import('./later/clean').then(
        ({ clean }) => node.current?.replaceChildren(clean(html)),
        () => {},
      )
  }, [html])
  return (
    <span key={html} ref={node} {...rest}>
      {html.replace(/<[^>]*>/g, '')}
    </span>
  )
}

/** What a keyboard presses like a button: the plugin's style sheet knows these as spans. */
const press = (act: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: act,
  onKeyDown: (event: { key: string; preventDefault(): void }) => {
    if (!/^( |Enter)$/.test(event.key)) return
    event.preventDefault()
    act()
  },
})

/** One message: in its field, or a line of the stack that leads to its field (contract 8). */
export function FaultMessage({ app, fault }: { app: FormApp; fault: Fault }) {
  const [id] = useState(() => nextId('ff-error'))
  const { box, name, html, node, group } = fault
  const go = () => {
    scrollToField(node!)
    node!.focus({ preventScroll: true })
  }
  return (
    <>
      <Message
        node={box ?? app.stack!}
        as="div"
        attributes={{ class: 'error text-danger', role: 'alert', id }}
      >
        {box ? (
          <Html html={html} />
        ) : (
          <>
            <Html html={html} className="error-text" {...(node && { 'data-name': name, ...press(go) })} />
            <span className="error-clear" aria-label="Close" {...press(() => app.drop(fault))}>
              ×
            </span>
          </>
        )}
      </Message>
      {group && <Bind to={group} class={{ 'ff-el-is-error': true }} />}
      {node && <Invalid to={node} by={id} flag={'value' in node} />}
    </>
  )
}

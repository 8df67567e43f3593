// biome-ignore-all lint/a11y/useSemanticElements: the plugin's style sheet knows these nodes
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role comes with `press`

import { Bind, nextId } from '@archipelago/bind'
import { Invalid, Message, scrollToField } from '@archipelago/fields'
import { gettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef, useState } from 'react'
import { onPressKey } from '../press'
import type { Fault, FormApp } from '../types'
import { clean } from './clean'

/** A message that may hold HTML of the site's owner. */
function Html({ html, ...rest }: { html: string; [attribute: string]: unknown }) {
  const node = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => node.current!.replaceChildren(clean(html)), [html])
  return <span ref={node} {...rest} />
}

/** What a keyboard presses like a button: the plugin's style sheet knows these as spans. */
const press = (act: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: act,
  onKeyDown: onPressKey(act),
})

/** One message: in its field, or a line of the stack that leads to its field (contracts/fluent-forms.md 8). */
function FaultMessage({ app, fault }: { app: FormApp; fault: Fault }) {
  const [id] = useState(() => nextId('ff-error'))
  const { box, name, html, node, group } = fault
  // Stars of 6.2 stand in for controls that are out of sight.
  const stars = node?.closest('[role=radiogroup]')
  const go = () => {
    const target = node!.closest<HTMLElement>('[role=radio]') ?? node!
    scrollToField(target)
    target.focus({ preventScroll: true })
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
            <span className="error-clear" aria-label={gettext('Close')} {...press(() => app.drop(fault))}>
              ×
            </span>
          </>
        )}
      </Message>
      {group && <Bind to={group} class={{ 'ff-el-is-error': true }} />}
      {node && <Invalid to={node} by={id} flag={'value' in node} />}
      {stars && <Invalid to={stars} by={id} flag />}
    </>
  )
}

/**
 * The message of success, after the form; has the focus, which a form that is hidden would lose
 * (contracts/fluent-forms.md 10).
 */
function Thanks({ node, id, html }: { node: Element; id: string; html: string }) {
  useLayoutEffect(() => {
    const box = node.nextElementSibling as HTMLElement
    box.focus({ preventScroll: true })
    scrollToField(box, { top: 52 })
  }, [node])
  return (
    <Message
      node={node}
      place="afterend"
      as="div"
      attributes={{
        id: `fluentform_${id}_success`,
        class: 'ff-message-success',
        role: 'status',
        'aria-live': 'polite',
        tabindex: '-1',
      }}
    >
      <Html html={html} />
    </Message>
  )
}

/** Everything that a form says. */
export function Messages({ app }: { app: FormApp }) {
  const { faults, form, stack, thanks, id } = app
  return (
    <>
      {stack !== form && (
        <Bind to={stack!} style={{ display: faults.some(({ box }) => !box) ? 'block' : undefined }} />
      )}
      {faults.map((fault) => (
        <FaultMessage key={`${fault.name} ${fault.html}`} app={app} fault={fault} />
      ))}
      {thanks && <Thanks node={form} id={id} html={thanks} />}
    </>
  )
}

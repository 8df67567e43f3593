import { Bind } from '@archipelago/bind'
import { Invalid, Message } from '@archipelago/fields'
import { Fragment, useLayoutEffect, useState } from 'react'
import type { FormMarkup } from './read'
import type { Refusal } from './types'

/** 6.x marks a control for the browser as well, so that `:invalid` matches. */
function Mark({ to, message }: { to: HTMLInputElement; message: string }) {
  useLayoutEffect(() => {
    to.setCustomValidity?.(message)
    return () => to.setCustomValidity?.('')
  }, [to, message])
  return null
}

/**
 * The message at a field; a floating one covers it, and goes when the visitor comes (contracts/contact-form-7.md 8).
 */
function Tip({
  wrap,
  markup,
  id,
  message,
}: {
  wrap: HTMLElement
  markup: FormMarkup
  id?: string
  message: string
}) {
  const [hidden, hide] = useState(false)
  const floating = markup.hasFloatingTip(wrap)
  const attributes = {
    class: 'wpcf7-not-valid-tip',
    // Read out by the line of the list.
    ...(id ? { id } : { 'aria-hidden': 'true' }),
    ...(hidden && { style: 'display: none' }),
  }
  const go = () => hide(true)
  return (
    <>
      <Message node={wrap} attributes={attributes}>
        {message}
      </Message>
      {/* Not on focus, which we ourselves give to the first field. */}
      {floating && <Bind to={wrap} on={{ pointerdown: go, keydown: go, mouseover: go }} />}
    </>
  )
}

/** A field that is refused: its line for screen readers, its message, its marks. */
export function Refused({ markup, ...refusal }: Refusal & { markup: FormMarkup }) {
  const { id, message, wraps, link } = refusal
  const { list, modern, controlsOf, flagsOf, focusOf } = markup
  return (
    <>
      {list && (
        <Message node={list} as="li" attributes={{ id }}>
          {link ? <a href={`#${link}`}>{message}</a> : message}
        </Message>
      )}
      {wraps.slice(0, modern ? undefined : 1).map((wrap, i) => {
        const controls = controlsOf(wrap).slice(0, modern ? undefined : 1)
        const flags = flagsOf(wrap)
        const field = focusOf(wrap)
        return (
          <Fragment key={i}>
            <Tip wrap={wrap} markup={markup} id={list ? undefined : id} message={message} />
            {controls.map((control, n) => (
              <Fragment key={n}>
                <Bind to={control} class={{ 'wpcf7-not-valid': true }} />
                {modern && <Mark to={control} message={message} />}
              </Fragment>
            ))}
            {[...new Set([...controls, ...flags, field])].map(
              (node, n) => node && <Invalid key={n} to={node} by={id} flag={!list || flags.includes(node)} />,
            )}
          </Fragment>
        )
      })}
    </>
  )
}

import { Bind, Into, IslandContext, useController } from '@archipelago/bind'
import { fadeIn } from '@archipelago/motion'
import {
  adminAjax,
  encodeForm,
  FieldError,
  object,
  optional,
  safeLink,
  serializeForm,
  string,
} from '@archipelago/wordpress-client'
import { useContext, useRef, useState } from 'react'

export interface OptInProps {
  form: HTMLFormElement
  step: string
  security: string
  action: string
  /** Whether the answer names what happens next, instead of saying whether to leave the page. */
  isNamed: boolean
  /** The field for an address, where it has to be filled in whatever it says itself. */
  email: HTMLInputElement | null
  /** Where messages go; none: after the form. */
  response: HTMLElement | null
  loaders: HTMLElement[]
  buttons: HTMLElement[]
  /** The first field that must not be empty and is. */
  firstMissing(): HTMLElement | undefined
  words: { failed: string; missing: string; missingEmail: string }
}

/** Milliseconds that a thank-you is read before the page is left. */
const STAY = 1000
/** Milliseconds in which it comes up. */
const FADE = 200

const readAnswer = object({
  success: Boolean,
  notification_text: optional(string, ''),
  redirect: Boolean,
  redirect_url: optional(string),
  post_action: optional(string),
})

interface Message {
  text: string
  good: boolean
}

/**
 * A form of a funnel that asks for an address (contracts/theme-and-shop-extras.md 6.2): sent without leaving the page. When that
 * fails it says so, and nothing that was typed is lost.
 */
export function OptIn(props: OptInProps) {
  const { form, step, security, action, isNamed, email, response, loaders, buttons, firstMissing, words } =
    props
  const { report } = useContext(IslandContext)!
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const sending = useRef(false)
  const done = !!message?.good

  useController(() => {
    if (!done || !response) return
    fadeIn(response, FADE)
    // The form that had the focus is hidden.
    response.tabIndex = -1
    response.focus({ preventScroll: true })
    return () => response.removeAttribute('tabindex')
  }, [done])

  const send = async () => {
    const postData = encodeForm(serializeForm(form))
    const { data } = await adminAjax(action, { security, step_id: step, postData }, { params: 'wpfnl_obj' })
    const answer = readAnswer(data, action)
    const { success, notification_text: text, redirect_url } = answer
    setMessage({ text: text || (success ? '' : words.failed), good: success })
    if (!success || !(isNamed ? answer.post_action !== 'notification' : answer.redirect)) return
    setTimeout(() => {
      if (!safeLink(redirect_url))
        report(new FieldError(`${action}.redirect_url`, 'an address', redirect_url))
    }, STAY)
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    if (sending.current) return
    const empty = email && !email.value.trim() ? email : firstMissing()
    if (empty) {
      setMessage({ text: empty === email ? words.missingEmail : words.missing, good: false })
      empty.focus()
      return
    }
    sending.current = true
    setMessage(undefined)
    setBusy(true)
    try {
      await send()
    } catch (cause) {
      report(cause)
      setMessage({ text: words.failed, good: false })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const role = message?.good ? 'status' : 'alert'
  return (
    <>
      <Bind
        to={form}
        style={{ display: done ? 'none' : undefined }}
        aria-busy={busy || undefined}
        onSubmit={submit}
      />
      {loaders.map((loader, i) => (
        <Bind key={i} to={loader} style={{ display: busy ? 'inline-block' : undefined }} />
      ))}
      {buttons.map((button, i) => (
        <Bind
          key={i}
          to={button}
          prop={{ disabled: busy || undefined }}
          class={{ 'show-loader': busy || undefined }}
        />
      ))}
      {message &&
        (response ? (
          <Bind
            to={response}
            text={message.text}
            role={role}
            style={{ display: 'flex', color: message.good ? 'green' : 'red' }}
          />
        ) : (
          <Into node={form} place="afterend">
            <p role={role}>{message.text}</p>
          </Into>
        ))}
    </>
  )
}

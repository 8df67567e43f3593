import { Bind } from '@archipelago/bind'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { wrap } from './wrap'

export interface Password {
  input: HTMLInputElement
  /** The span around the field; without, it gets one when it gets a toggle. */
  around: HTMLElement | undefined
  /** The toggle that is there already. */
  toggle: HTMLElement | null
}

interface Shared {
  form: HTMLElement
  /** Names of a toggle that shows no words of its own. */
  show: string
  hide: string
}

export interface PasswordsProps extends Shared {
  passwords: Password[]
}

const createToggle = () => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show-password-input'
  // The older style sheet draws on a span, and themes give every button a face.
  button.style.cssText =
    'margin:0;padding:0;border:0;background:none;box-shadow:none;color:inherit;font:inherit'
  return button
}

function Field({ form, input, around, toggle, show, hide }: Shared & Password) {
  const [shown, setShown] = useState(false)
  const [button] = useState(() => toggle ?? createToggle())

  useLayoutEffect(() => {
    if (toggle) return
    const { span, undo } = around ? { span: around, undo: undefined } : wrap(input)
    span.append(button)
    return () => {
      button.remove()
      undo?.()
    }
  }, [])

  const onClick = (event: Event) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = input
    // Before the focus: a screen reader tells which kind of field it has come to.
    flushSync(() => setShown(!shown))
    input.focus()
    // Support: Chromium 153 puts the caret back to the start at the first layout of a field's new type.
    input.getBoundingClientRect()
    input.setSelectionRange(selectionStart, selectionEnd)
  }

  const isButton = button.localName === 'button'
  const wordy = !!button.textContent?.trim()
  return (
    <>
      <Bind to={input} prop={{ type: shown ? 'text' : 'password' }} />
      {around && <Bind to={around} class={{ 'password-input': true }} />}
      <Bind
        to={button}
        class={{ 'display-password': shown }}
        role={isButton ? undefined : 'button'}
        tabindex={isButton ? undefined : 0}
        aria-label={wordy ? undefined : shown ? hide : show}
        aria-pressed={wordy ? shown : undefined}
        aria-describedby={input.id || undefined}
        onClick={onClick}
        // A press by pointer takes no focus from the field: leaving it makes forms complain.
        onMousedown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isButton && /^( |Enter)$/.test(event.key) && !event.repeat) onClick(event)
        }}
      />
      {/* The browser keeps what was typed into a text field for the next visitor. */}
      <Bind to={form} onSubmit={() => setShown(false)} />
    </>
  )
}

/** Lets a visitor see the password that was typed (contracts/woocommerce.md 6). */
export const Passwords = ({ passwords, ...shared }: PasswordsProps) =>
  passwords.map((password, i) => <Field key={i} {...shared} {...password} />)

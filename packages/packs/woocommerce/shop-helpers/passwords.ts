import type { Controller } from '@archipelago/bind'
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

function startField(
  { form, input, around, toggle, show, hide }: Shared & Password,
  { on, record }: Controller,
): void {
  const button = toggle ?? createToggle()
  if (!toggle) {
    const { span, undo } = around ? { span: around, undo: undefined } : wrap(input)
    span.append(button)
    record.add(() => {
      button.remove()
      undo?.()
    })
  }
  const isButton = button.localName === 'button'
  const wordy = !!button.textContent?.trim()
  let shown = false
  const set = (now: boolean) => {
    shown = now
    record.write(input, 'prop', 'type', now ? 'text' : 'password')
    record.write(button, 'class', 'display-password', now)
    if (wordy) record.write(button, 'attr', 'aria-pressed', `${now}`)
    else record.write(button, 'attr', 'aria-label', now ? hide : show)
  }
  if (around) record.write(around, 'class', 'password-input', true)
  if (!isButton) {
    record.write(button, 'attr', 'role', 'button')
    record.write(button, 'attr', 'tabindex', '0')
  }
  if (input.id) record.write(button, 'attr', 'aria-describedby', input.id)
  set(false)

  const press = (event: Event) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = input
    // Before the focus: a screen reader tells which kind of field it has come to.
    set(!shown)
    input.focus()
    // Support: Chromium 153 puts the caret back to the start at the first layout of a field's new type.
    input.getBoundingClientRect()
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  on(button, 'click', press)
  // A press by pointer takes no focus from the field: leaving it makes forms complain.
  on(button, 'mousedown', (event) => event.preventDefault())
  on(button, 'keydown', (event) => {
    if (!isButton && /^( |Enter)$/.test(event.key) && !event.repeat) press(event)
  })
  // The browser keeps what was typed into a text field for the next visitor.
  on(form, 'submit', () => set(false))
}

/** Lets a visitor see the password that was typed (contracts/woocommerce.md 6). */
export const passwords = ({ passwords, ...shared }: PasswordsProps, controller: Controller): void => {
  for (const password of passwords) startField({ ...shared, ...password }, controller)
}

import type { Controller } from '@archipelago/bind'
import { escapeHtml, setHtml } from '@archipelago/wordpress-client'
import type { createMessages } from './messages'
import { type Control, hasValue } from './rules'
import { settings } from './texts'

/** Milliseconds after the last key until a refused field is judged again (contracts/wpforms.md 4). */
const TYPED = 1000

const isControl = (node: EventTarget | null): node is Control =>
  node instanceof Element && /^(input|select|textarea)$/.test(node.localName) && !!(node as Control).name

/**
 * When fields are judged, and what they do by themselves (contracts/wpforms.md 4, 9). `asked`: fields that were part of a refused submit;
 * `captcha`: what is around it.
 */
export function watchFields(
  form: HTMLFormElement,
  { on, record, report }: Controller,
  messages: ReturnType<typeof createMessages>,
  asked: ReadonlySet<Control>,
  captcha: HTMLElement | undefined,
): void {
  let stopped = false
  let typing: ReturnType<typeof setTimeout> | undefined
  record.add(() => {
    stopped = true
    clearTimeout(typing)
  })
  // Selected choices have a class, in the printed page and from then on.
  const mark = ({ type, name }: HTMLInputElement) => {
    if (!/^(radio|checkbox)$/.test(type)) return
    for (const one of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      const item = one.closest('li')
      if (item) record.write(item, 'class', 'wpforms-selected', one.checked)
    }
  }
  on(form, 'change', ({ target }) => {
    if (!isControl(target)) return
    if (target.type === 'url' && target.value && !/^https?:\/\//i.test(target.value))
      target.value = `https://${target.value}`
    mark(target as HTMLInputElement)
    // The page's own code says in a field of the captcha that it was pressed.
    const isCaptcha = captcha?.contains(target) && messages.isRefused(target)
    if (isCaptcha || /^(radio|checkbox|select-one)$/.test(target.type)) messages.check(target)
  })
  // While something is pressed a message that came or went would move it away, and it would not have been pressed.
  const left = new Set<Control>()
  let isPressed = false
  const checkLeft = () => {
    if (isPressed) return
    for (const control of left) messages.check(control)
    left.clear()
  }
  on(document, 'pointerdown', () => void (isPressed = true), { capture: true })
  on(
    document,
    ['pointerup', 'pointercancel'],
    () => {
      isPressed = false
      // The click comes first.
      setTimeout(() => stopped || checkLeft())
    },
    { capture: true },
  )
  on(form, 'focusout', ({ target }) => {
    if (!isControl(target) || /^(radio|checkbox|file)$/.test(target.type) || !hasValue(target)) return
    left.add(target)
    checkLeft()
  })
  on(form, 'keyup', ({ target, key }) => {
    if (!isControl(target) || target.matches('.wpforms-novalidate-onkeyup')) return
    if (/^(Shift|Control|Alt|Meta|Arrow\w+|CapsLock|Enter)$/.test(key)) return
    if (key === 'Tab' && !target.value) return
    if (!messages.isRefused(target) && !asked.has(target)) return
    clearTimeout(typing)
    typing = setTimeout(() => messages.check(target), TYPED)
  })
  // Digits, minus and dot alone are typed into a number.
  on(form, 'keydown', (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (!(target as Element).matches('.wpforms-field-number input[type=number]')) return
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !/[\d.,-]/.test(key)) event.preventDefault()
  })
  on(form, 'keydown', (event: KeyboardEvent) => {
    const label = (event.target as Element).closest<HTMLElement>('.wpforms-image-choices-item label')
    if (event.key !== ' ' || !label || event.target !== label) return
    event.preventDefault()
    label.click()
  })
  on(form, 'input', ({ target }) => {
    const range = target as HTMLInputElement
    const hint = range.type === 'range' && range.parentElement?.querySelector<HTMLElement>('[data-hint]')
    if (!hint) return
    const value = `<b>${escapeHtml(range.value)}</b>`
    setHtml(hint, escapeHtml(hint.dataset.hint ?? '').replaceAll('{value}', value))
  })
  if (Number(settings().mailcheck_enabled ?? 0) && form.querySelector('[type=email]'))
    on(form, 'focusout', ({ target }) => {
      const input = target as HTMLInputElement
      if (input.type === 'email')
        import('./later/mailcheck').then(({ suggest }) => stopped || suggest(input, record), report)
    })
}

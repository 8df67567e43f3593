import type { Controller } from '@archipelago/bind'
import { definePlugin, emitNative, hear } from '@archipelago/wordpress-client'

export interface SavedProps {
  list: HTMLElement
  radios(): HTMLInputElement[]
  /** The entry for a new way to pay, where nothing was kept: there is nothing to choose. */
  forNew: HTMLElement | null
  /** The form for a new way to pay, or what asks whether to keep it. */
  parts(name: 'form' | 'keep'): HTMLElement[]
  /** Whether this is the box that asks for an account. */
  isAccount(target: EventTarget | null): boolean
  /** Whether there is, or will be, an account to keep it in. */
  keepsAccount(): boolean
}

const shows = new WeakMap<Element, () => void>()

/** Shows the form for a new way to pay where none of the saved ones is chosen (contracts/woocommerce.md 17). */
export function saved(
  { list, radios, forNew, parts, isAccount, keepsAccount }: SavedProps,
  controller: Controller,
) {
  const { record } = controller
  const show = (name: 'form' | 'keep', open: boolean) => {
    for (const part of parts(name)) {
      record.write(part, 'style', 'display', open ? undefined : 'none')
      if (open && getComputedStyle(part).display === 'none') record.write(part, 'style', 'display', 'block')
    }
  }
  const update = () => {
    const isSaved = radios().some(({ checked, value }) => checked && value !== 'new')
    show('form', !isSaved)
    show('keep', !isSaved && (!forNew || keepsAccount()))
  }
  /** As after each answer of the checkout: others hear which one is chosen. */
  const display = () => {
    const all = radios()
    const chosen = all.find(({ checked }) => checked) ?? all.at(-1)
    if (chosen) chosen.checked = true
    update()
    if (chosen && !forNew) emitNative(chosen, 'change')
  }
  if (forNew) {
    record.write(forNew, 'style', 'display', 'none')
    // Not sent, as the legacy script took it away.
    for (const input of forNew.querySelectorAll('input')) record.write(input, 'attr', 'disabled', '')
  }
  for (const name of ['click', 'change'] as const) hear(controller, list, name, update)
  hear(controller, document, 'change', ({ target }) => void (isAccount(target) && update()))
  for (const name of ['updated_checkout', 'wc-credit-card-form-init'] as const)
    hear(controller, document.body, name, display)
  shows.set(list, display)
  record.add(() => shows.delete(list))
  definePlugin('wc_tokenization_form', (elements) => {
    for (const element of elements) shows.get(element)?.()
  })
  display()
}

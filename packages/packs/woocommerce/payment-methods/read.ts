import { readParams } from '@archipelago/wordpress-client'
import type { ActionsProps } from './actions'
import type { AddProps } from './add'
import type { CardFieldProps } from './card-field'
import type { SavedProps } from './saved'

/** The form that adds a way to pay. Its parts are looked for at each event: gateways change them. */
export const readAdd = (form: HTMLElement): AddProps => ({
  form: form as HTMLFormElement,
  radios: () => [...form.querySelectorAll<HTMLInputElement>('.payment_methods input.input-radio')],
  boxes: () => [...form.querySelectorAll<HTMLElement>('div.payment_box')],
})

const account = () => document.querySelector<HTMLInputElement>('input#createaccount')

/** Ways to pay that were kept, with the form for a new one beside them (contracts/woocommerce.md 17). */
export function readSaved(list: HTMLElement): SavedProps {
  const box = list.closest('.payment_box')
  return {
    list,
    radios: () => [
      ...list.querySelectorAll<HTMLInputElement>('input.woocommerce-SavedPaymentMethods-tokenInput'),
    ],
    forNew: list.dataset.count === '0' ? list.querySelector('.woocommerce-SavedPaymentMethods-new') : null,
    parts: (name) => [
      ...(box?.querySelectorAll<HTMLElement>(
        name === 'form' ? '.wc-payment-form' : '.woocommerce-SavedPaymentMethods-saveNew',
      ) ?? []),
    ],
    isAccount: (target) => target === account(),
    keepsAccount() {
      const { is_logged_in, is_registration_required } = readParams<{
        is_logged_in: unknown
        is_registration_required: unknown
      }>('wc_tokenization_form_params')
      return !!(account()?.checked || is_logged_in || is_registration_required)
    },
  }
}

/** A field for a card; what is written into it says its class. */
export const readCardField = (field: HTMLElement): CardFieldProps => {
  const is = (name: string) => field.classList.contains(`wc-credit-card-form-card-${name}`)
  return {
    field: field as HTMLInputElement,
    kind: is('number') ? 'number' : is('expiry') ? 'expiry' : 'code',
  }
}

/** What can be done with a way to pay, in the list of them. */
export const readActions = (cell: HTMLElement): ActionsProps => ({
  cell,
  linkAt: (target) => target.closest<HTMLElement>('.button.delete'),
})

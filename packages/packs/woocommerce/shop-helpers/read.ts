import { FieldError, gettext, object, optional, readParams, string } from '@archipelago/wordpress-client'
import type { FieldHelpProps } from './field-help'
import type { LostPasswordProps } from './lost-password'
import type { OrderingProps } from './ordering'
import type { Password, PasswordsProps } from './passwords'

/**
 * What sorts a list of products (contracts/woocommerce.md 6). The select is looked for at each event: themes replace
 * it, or have none. Plain markup: any select of the island.
 */
export function readOrdering(root: HTMLElement): OrderingProps {
  const selector = root.matches('.woocommerce-ordering') ? 'select.orderby' : 'select'
  return {
    root,
    selectAt: (target) => (target.matches(selector) ? (target as HTMLSelectElement) : null),
  }
}

const CONTROLS = 'input:not([type=hidden]),select,textarea'

/**
 * A help text, and the fields that it is for.
 * @throws FieldError when there is no field beside it.
 */
export function readHelp(help: HTMLElement): FieldHelpProps {
  const around = help.closest<HTMLElement>('.woocommerce-input-wrapper') ?? help.parentElement!
  const controls = [...around.querySelectorAll<HTMLElement>(CONTROLS)]
  if (!controls[0]) throw new FieldError('.woocommerce-input-wrapper', 'a field', help.textContent)
  return { help, around, controls, opens: (target) => target.matches(`${CONTROLS},button`) }
}

interface Labels {
  show?: string
  hide?: string
}

const readLabels = object<Labels>({ show: optional(string), hide: optional(string) })

/**
 * The password fields of a form, each with the toggle that it has already; none is no error. As the legacy script:
 * those of the account's class, and those with a span around them. The words come from `data-island-props`, else from
 * `woocommerce_params`, where newer servers print them.
 */
export function readPasswords(form: HTMLElement, props: unknown): PasswordsProps {
  const { show, hide } = readLabels(props ?? {}, 'data-island-props')
  const params = readParams<{ i18n_password_show: string; i18n_password_hide: string }>('woocommerce_params')
  const plain = form.matches('[data-island~=password-field]')
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=password]')].filter(
    (input) => plain || input.matches('.woocommerce-Input,span>input'),
  )
  const passwords = inputs.map((input): Password => {
    const around =
      input.closest<HTMLElement>('span.password-input') ??
      input.closest<HTMLElement>('span>input:not(.woocommerce-Input)')?.parentElement
    const scope = plain && !inputs[1] ? form : (around ?? input.parentElement!)
    return {
      input,
      around: around ?? undefined,
      toggle: scope.querySelector<HTMLElement>('.show-password-input,[data-password-toggle]'),
    }
  })
  return {
    form: form.closest('form') ?? form,
    passwords,
    show: show ?? (params.i18n_password_show || gettext('Show password')),
    hide: hide ?? (params.i18n_password_hide || gettext('Hide password')),
  }
}

/** A form and the buttons that send it. */
export const readForm = (form: HTMLElement): LostPasswordProps => ({
  form,
  buttons: [
    ...form.querySelectorAll<HTMLElement>('button:not([type=button],[type=reset]),input[type=submit]'),
  ],
})

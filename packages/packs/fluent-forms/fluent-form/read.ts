import { FieldError } from '@archipelago/wordpress-client'
import type { Config } from './types'

export interface FormProps {
  form: HTMLFormElement
  /** Printed beside the form, perhaps later than the form: undefined until then. */
  config(): Config | undefined
  submits: Element[]
  /** Where messages are lines: the box below the form, the form itself without one. */
  stack: Element
}

/** `window.fluent_form_{instance}`, or undefined while it is not there (contracts/fluent-forms.md 3.2). */
export const readConfig = (form: Element): Config | undefined => {
  const found = (window as any)[`fluent_form_${form.getAttribute('data-form_instance')}`]
  return found && typeof found === 'object' ? found : undefined
}

/** Reads `form.frm-fluent-form`; a plain `data-island` form has its settings in the props. */
export const read = (element: HTMLElement, props: unknown): FormProps => {
  const form = element as HTMLFormElement
  if (!form.matches('form[data-form_id]'))
    throw new FieldError('data-form_id', 'a form with an id', form.localName)
  const instance = form.getAttribute('data-form_instance')
  const beside = form.parentElement?.querySelector(`.${CSS.escape(`${instance}_errors`)}`)
  return {
    form,
    config: () => (props as Config | undefined) ?? readConfig(form),
    submits: [...form.querySelectorAll('[type=submit]')],
    stack: beside ?? form,
  }
}

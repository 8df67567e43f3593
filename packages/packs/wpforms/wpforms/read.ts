import { FieldError } from '@archipelago/wordpress-client'

export interface WPFormsProps {
  form: HTMLFormElement
  /** What the answer takes the place of. */
  container: HTMLElement
  /** Number of the form, as text. */
  id: string
  /** Whether the markup is the newer one, with messages that are announced (contracts/wpforms.md 2). */
  modern: boolean
  /** Whether the answer comes without leaving the page. */
  ajax: boolean
}

/**
 * A form of WPForms (contracts/wpforms.md 2). Plain markup: `data-island="wpforms"` on a form with `data-formid`, which is sent as
 * WPForms sends its own.
 * @throws FieldError when it is no form, or has no number
 */
export const read = (form: HTMLElement): WPFormsProps => {
  if (!(form instanceof HTMLFormElement)) throw new FieldError('form', 'a form', form.localName)
  const id = form.dataset.formid ?? /^wpforms-form-(\d+)/.exec(form.getAttribute('id') ?? '')?.[1]
  if (!id) throw new FieldError('data-formid', 'the number of the form', form.dataset.formid)
  const container = form.closest<HTMLElement>('.wpforms-container') ?? form
  return {
    form,
    container,
    id,
    modern: container.matches('.wpforms-render-modern'),
    ajax: form.matches('.wpforms-ajax-form,[data-island]'),
  }
}

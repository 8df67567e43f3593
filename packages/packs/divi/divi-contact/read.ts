import { FieldError } from '@archipelago/wordpress-client'
import type { ContactProps } from './contact'

/** A contact form (contracts/divi.md 17). @throws FieldError without what the server's answer is known by, or with fields that ours does not judge */
export const readContact = (element: HTMLElement): ContactProps => {
  const { id, dataset } = element
  if (!id) throw new FieldError('id', 'an id', id)
  const other = element.querySelector(
    'form :is(select,input:not([type=text],[type=hidden],[type=submit])),[data-conditional-logic]',
  )
  if (other) throw new FieldError('.et_pb_contact_field', 'fields for text', other.outerHTML.slice(0, 80))
  return { element, number: dataset.form_unique_num ?? '0', redirect: dataset.redirect_url ?? '' }
}

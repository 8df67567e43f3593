// It has no values, and this is in the one script.
import { translate as gettext } from '@archipelago/wordpress-client'

const failed = () =>
  gettext(
    'Javascript handler could not be loaded. Form submission has been failed. Reload the page and try again',
  )

/** Takes back what `showBlocked` has said. */
export const clearBlocked = ({ nextElementSibling: next }: Element) => {
  if (next?.matches('.ff_msg_temp')) next.remove()
}

/** Says right after the form, once, that it cannot be sent (contracts/fluent-forms.md 3.3, 4). */
export const showBlocked = (form: Element, id = form.getAttribute('data-form_id')) => {
  clearBlocked(form)
  const message = document.createElement('div')
  message.className = 'error text-danger ff_msg_temp'
  message.setAttribute('role', 'alert')
  message.textContent =
    (self as any)[`fluentform_submission_messages_${id}`]?.javascript_handler_failed || failed()
  form.insertAdjacentElement('afterend', message)
}

/** A form that nothing has attached to must not post: the page would reload, and what was typed would be lost. */
export const block = (event: Event) => {
  const form = event.target as Element
  if (event.defaultPrevented || !form.matches('.ff-form-loading')) return
  event.preventDefault()
  showBlocked(form)
}

import type { Mount } from '@archipelago/loader'

const TEXT =
  'Javascript handler could not be loaded. Form submission has been failed. Reload the page and try again'

/**
 * A form that nothing has attached to must not post: the page would reload and what was typed would be lost
 * (contracts/fluent-forms.md 4). Says so right after the form, once.
 */
const mount: Mount = (form) => {
  let message: Element | undefined
  const block = (event: Event) => {
    if (event.defaultPrevented || !form.matches('.ff-form-loading')) return
    event.preventDefault()
    message?.remove()
    message = document.createElement('div')
    message.className = 'error text-danger ff_msg_temp'
    message.role = 'alert'
    message.textContent = TEXT
    form.after(message)
  }
  form.addEventListener('submit', block)
  return () => {
    message?.remove()
    form.removeEventListener('submit', block)
  }
}

export default mount

import { safeUrl, sendForm } from '@archipelago/wordpress-client'

let native = false

/** Has the browser post a form by one of its buttons, as without us. */
export function postNatively(form: HTMLFormElement | null, name: string): void {
  const button = form?.querySelector<HTMLButtonElement>(`[name=${name}]`)
  if (!form || !button) return
  button.disabled = false
  native = true
  try {
    sendForm(form, button)
  } finally {
    native = false
  }
}

/** Whether a submit is one that the browser shall make. */
export const isNative = (): boolean => native

/** Follows an address of the server's, as without us. */
export const follow = (href: string | null): void => {
  const url = safeUrl(href)
  if (url) location.assign(url)
}

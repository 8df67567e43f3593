/** What the server says to a submission (contracts/fluent-forms.md 7). */
export interface Reply {
  data?: {
    result?: { message?: string; action?: string; redirectUrl?: string }
    nextAction?: string
    append_data?: Record<string, unknown> | null
  }
  errors?: unknown
  append_data?: Record<string, unknown>
  message?: unknown
}

/**
 * Name and text of each message in the server's `errors`: objects of rules, lists, or plain text
 * (contracts/fluent-forms.md 7.2).
 */
export const listErrors = (errors: unknown, name = ''): [name: string, html: string][] =>
  typeof errors === 'string'
    ? [[name, errors]]
    : Object.entries((errors as object | undefined) ?? {}).flatMap(([key, value]) =>
        listErrors(value, name || (Array.isArray(errors) ? '' : key)),
      )

/**
 * Sets fields that the server asks to send next time; a hidden one is made where there is none
 * (contracts/fluent-forms.md 1.2).
 */
export const appendData = (form: Element, data?: object | null) => {
  for (const [name, value] of Object.entries(data ?? {})) {
    let input = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${CSS.escape(name)}"]`)
    if (!input) {
      input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      form.insertAdjacentElement('beforeend', input)
    }
    input.value = `${value}`
  }
}

/** An address to go to, absolute; http and https only (contracts/fluent-forms.md 22). */
export const redirectUrl = (value: unknown): string | undefined => {
  try {
    const { protocol, href } = new URL(`${value}`, location.href)
    if (value && /^https?:$/.test(protocol)) return href
  } catch {
    // No address.
  }
}

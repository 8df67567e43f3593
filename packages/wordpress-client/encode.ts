import { own } from './own.ts'

/** One name and value of a form, as jQuery's serializeArray gives them. */
export interface Field {
  name: string
  value: string
}

/** What `encodeForm` takes: a plain object of any depth, or fields in order. */
export type Encodable = Record<string, unknown> | readonly Field[]

/**
 * Body text for `application/x-www-form-urlencoded`, byte for byte what `jQuery.ajax` 3.6 sends for the same data
 * (contracts/woocommerce.md 2.2): brackets for nesting, `+` for spaces, `'` literal, null as empty text, booleans as
 * words, functions called, undefined members left out, empty arrays and objects absent.
 */
export function encodeForm(data: Encodable): string {
  const parts: string[] = []
  const add = (key: string, value: unknown) => {
    const text = typeof value === 'function' ? value() : value
    parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(text ?? '')}`)
  }
  const walk = (key: string, value: unknown) => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        if (key.endsWith('[]')) add(key, item)
        else walk(`${key}[${item && typeof item === 'object' ? index : ''}]`, item)
      })
    } else if (value && typeof value === 'object' && !(value instanceof Date)) {
      members(value, (name) => `${key}[${name}]`)
    } else add(key, value)
  }
  const members = (object: object, keyOf: (name: string) => string) => {
    for (const [name, value] of Object.entries(object)) if (value !== undefined) walk(keyOf(name), value)
  }

  if (Array.isArray(data)) for (const { name, value } of data as Field[]) add(name, value)
  else members(data, (name) => name)
  return parts.join('&').replaceAll('%20', '+')
}

/**
 * The successful controls of a form (or of any element around fields, or of a list) in order, as jQuery's serializeArray: no
 * unnamed or disabled control (a disabled fieldset counts), no button of any kind, no file, unchecked boxes left out,
 * one entry for each chosen option of a multiple select, line ends as CRLF (contracts/woocommerce.md 2.2).
 */
export function serializeForm(form: Element | readonly Element[]): Field[] {
  const fields: Field[] = []
  const controls =
    form instanceof HTMLFormElement
      ? own(form, 'elements')
      : 'querySelectorAll' in form
        ? form.querySelectorAll('input,select,textarea')
        : form
  for (const control of controls as Iterable<HTMLInputElement | HTMLSelectElement>) {
    const { name, nodeName, type } = control
    const add = (value: string) => fields.push({ name, value: value.replace(/\r?\n/g, '\r\n') })
    if (!name || control.matches(':disabled') || !/^(input|select|textarea)$/i.test(nodeName)) continue
    if (/^(submit|button|image|reset|file)$/.test(type)) continue
    if ('options' in control) {
      for (const option of control.options) {
        if (option.selected && !option.matches(':disabled')) add(option.value)
      }
    } else if (control.checked || !/^(checkbox|radio)$/.test(type)) add(control.value)
  }
  return fields
}

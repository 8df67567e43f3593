import { findField } from '../controls'
import type { Control } from '../types'
import type { Value } from './evaluate'

/** The controls of a field: a group of boxes has several. */
export const controlsNamed = (form: Element, name: string) => {
  const node =
    findField(form, name) ?? form.querySelector(`[data-condition_field_name="${CSS.escape(name)}"]`)
  if (!node) return []
  const own = node.matches('input,select,textarea') ? (node as Control) : undefined
  const named = own?.name || name
  return [...form.querySelectorAll<Control>('input,select,textarea')].filter(
    (control) => control === own || control.name === named || control.name === `${named}[]`,
  )
}

/** What a visitor has chosen or typed in a field, whether it is shown or not. */
export const valueIn = (form: Element, name: string): Value => {
  const [first, ...more] = controlsNamed(form, name)
  if (!first) return ''
  if (first.type === 'file') {
    const previews = first.closest('.ff-el-input--content')?.querySelectorAll('[data-src]') ?? []
    return [...previews].map((preview) => preview.getAttribute('data-src')).join()
  }
  const ticked = [first, ...more].filter((one) => 'checked' in one && one.checked).map(({ value }) => value)
  if (first.type === 'radio') return ticked[0] ?? ''
  if (first.type === 'checkbox') return ticked
  if ('selectedOptions' in first && first.multiple)
    return [...first.selectedOptions].map(({ value }) => value)
  return first.value
}

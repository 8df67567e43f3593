import { FieldError, number, object, optional } from '@archipelago/wordpress-client'
import type { EnhancedSelectProps } from './EnhancedSelect'

const readOptions = object<{ warn: number }>({ warn: optional(number, 20) })

/** Reads a field with `maxlength` and the place for the number. */
export const read = (root: HTMLElement, props: unknown): EnhancedSelectProps => {
  const field = root.querySelector('textarea')
  const status = root.querySelector('[data-letters-status]')
  if (!field?.hasAttribute('maxlength')) throw new FieldError('textarea', 'a field with maxlength', undefined)
  if (!status) throw new FieldError('[data-letters-status]', 'a place for the number', undefined)
  return { field, status, ...readOptions(props ?? {}, 'data-island-props') }
}

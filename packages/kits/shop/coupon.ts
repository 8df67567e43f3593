import { createRecord } from '@archipelago/bind'
import { describe } from '@archipelago/fields'

const ID = 'coupon-error-notice'

/**
 * Says why a code does not count: puts `error` last into `place`, and marks the field (contracts/woocommerce.md 13.4, 14.6). Returns what
 * takes it back.
 */
export function refuseCoupon(
  error: HTMLElement,
  place: Element | null,
  field: HTMLInputElement | null,
): () => void {
  const { add, write, undo } = createRecord()
  error.id = error.className = ID
  place?.append(error)
  add(() => error.remove())
  if (field) {
    write(field, 'class', 'has-error', true)
    write(field, 'attr', 'aria-invalid', 'true')
    // Older pages name it by its placeholder alone.
    if (!field.labels?.length && !field.ariaLabel)
      write(field, 'attr', 'aria-label', field.placeholder || undefined)
    add(describe(field, ID))
  }
  return undo
}

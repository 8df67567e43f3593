import { scrollToY } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { isShown } from './read'
import type { Checkout } from './types'

const INVALID = 'woocommerce-invalid'

/** Pixels above the first field that is wrong. */
const ABOVE = 100

/**
 * Checks every field that is seen, as a gateway's own button asks for before it pays: marks what is wrong and scrolls to the first.
 * The server has the last word. Whether something is wrong.
 */
export function hasErrors({ form, record }: Checkout): boolean {
  const rows = (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const terms = [...form.querySelectorAll<HTMLInputElement>('input[name=terms]')].find(isShown)
  const termsRow = terms?.closest('.form-row')
  if (termsRow) record.write(termsRow, 'class', INVALID, false)
  for (const field of form.querySelectorAll('.input-text,select,input[type=checkbox]'))
    emit(field, 'validate')
  for (const row of rows('.validate-required')) {
    const field = row.querySelector<HTMLInputElement>('input.input-text,select,input[type=checkbox]')
    if (!field || (field.type === 'checkbox' ? field.checked : field.value)) continue
    for (const name of [INVALID, `${INVALID}-required-field`]) record.write(row, 'class', name, true)
  }
  if (termsRow && !terms!.checked) record.write(termsRow, 'class', INVALID, true)
  const [first] = rows(`.${INVALID}`)
  if (first) scrollToY(first.getBoundingClientRect().top + scrollY - ABOVE)
  return !!first
}

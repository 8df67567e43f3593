import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import { digitsOf, formatCode, formatExpiry, formatNumber, mostDigits, TYPES, typeOf } from './card'

export interface CardFieldProps {
  field: HTMLInputElement
  kind: 'number' | 'expiry' | 'code'
}

/** Who waits for the fields is told once on a page. */
let told = false

const most = (kind: CardFieldProps['kind'], text: string) =>
  kind === 'number' ? mostDigits(text) : kind === 'expiry' ? 6 : 4

/** Groups what is typed into a field for a card, and says of a number what kind of card it is (contracts/woocommerce.md 18.1). */
export function cardField({ field, kind }: CardFieldProps, { on, record }: Controller) {
  let last = field.value

  const format = (text: string, typed: boolean) =>
    kind === 'number' ? formatNumber(text, typed) : kind === 'expiry' ? formatExpiry(text) : formatCode(text)
  /** The caret stays behind the digit that it was behind. */
  const write = (text: string) => {
    const { value, selectionStart: caret } = field
    if (text === value) return
    field.value = text
    if (caret === null || document.activeElement !== field) return
    const before = value.slice(0, caret)
    let at = caret
    if (caret === value.length) at = text.length
    else if (!text.startsWith(before)) {
      let rest = digitsOf(before).length
      for (at = 0; at < text.length && rest > 0; at++) if (/\d/.test(text[at]!)) rest--
    }
    field.setSelectionRange(at, at)
  }
  const showType = () => {
    if (kind !== 'number') return
    const type = typeOf(field.value) ?? 'unknown'
    if (field.classList.contains(type)) return
    for (const name of [...TYPES, 'unknown']) record.write(field, 'class', name, name === type)
    record.write(field, 'class', 'identified', type !== 'unknown')
    emit(field, 'payment.cardType', [type])
  }
  const update = (inputType = '') => {
    const { value, selectionStart } = field
    const isBack = inputType === 'deleteContentBackward'
    // Between two groups there is nothing to delete: it is the digit before.
    const text = kind === 'number' && isBack && last === `${value} ` ? value.slice(0, -1) : value
    write(format(text, /^insert/.test(inputType) && selectionStart === value.length))
    last = field.value
    showType()
  }

  on(field, 'beforeinput', (event: InputEvent) => {
    const { data, inputType, isComposing } = event
    if (inputType !== 'insertText' || !data || isComposing) return
    // A stroke or blank ends a month of one digit.
    if (kind === 'expiry' && /^[ /]$/.test(data)) return
    const digits = digitsOf(data)
    const isSelected = field.selectionStart !== field.selectionEnd
    const isFull = digitsOf(field.value).length >= most(kind, field.value + data)
    if (!digits || (isFull && !isSelected)) event.preventDefault()
  })
  on(field, 'input', (event) => {
    const { inputType, isComposing } = event as InputEvent
    if (!isComposing) update(inputType)
  })
  on(field, ['change', 'compositionend'], () => update())
  on(field, 'keyup', showType)

  // Typed before our code was there.
  if (field.value !== field.defaultValue) update()
  if (told) return
  told = true
  emit(document.body, 'wc-credit-card-form-init')
}

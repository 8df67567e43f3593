import {
  failures,
  hasChoice,
  hasDigits,
  hasFile,
  hasSelection,
  hasText,
  isAtLeast,
  isAtMost,
  isEmail,
  isNumeric,
  isUrl,
  passesPhone,
} from '@archipelago/fields'
import { isBox, nameOf, plainNumber } from './controls'
import type { Control, Messages, Rule } from './types'

/** What the form throws for a control that breaks a rule, under the legacy name. */
export class ValidationError extends Error {
  override name = 'ffValidationError'
  constructor(readonly messages: Messages) {
    super()
  }
}

const isFilled = (control: Control, controls: Control[], { per_row }: Rule): boolean => {
  if (isBox(control)) {
    const group = !per_row && control.closest('.ff-el-group[data-name]')
    const ticked = controls.filter(
      (other) =>
        (group ? group.contains(other) : other.name === control.name) && 'checked' in other && other.checked,
    )
    // "Other" says nothing without its text.
    const silent = ticked.some(
      (box) =>
        box.value.startsWith('__ff_other_') &&
        controls.some(({ name, value }) => name === `${nameOf(box)}__ff_other_input__` && !hasText(value)),
    )
    return hasChoice(ticked.map(() => true)) && !silent
  }
  if (control.type === 'file')
    return hasFile(control.closest('.ff-el-input--content')?.querySelectorAll('[data-src]').length ?? 0)
  if ('selectedOptions' in control)
    return hasSelection([...control.selectedOptions].map(({ value }) => value))
  return hasText(control.value, control.getAttribute('is-changed') === 'false')
}

/**
 * Tests the rules of every given control; the result names the fields that fail, and is undefined when none does
 * (contracts/fluent-forms.md 9). Unknown rules and those for the server alone pass.
 */
export const faultsOf = (
  controls: Control[],
  rules: Record<string, Record<string, Rule>>,
): Messages | undefined => {
  const messages: Messages = {}
  for (const control of controls) {
    const { dataset, value } = control
    const name = nameOf(control)
    const own = rules[dataset.error_index ?? name]
    if (!own) continue
    const number = plainNumber(control)
    const failed = failures(own, (rule, limit) => {
      switch (rule) {
        case 'required':
          return isFilled(control, controls, own[rule]!)
        case 'email':
          return isEmail(value)
        case 'url':
          return isUrl(value)
        case 'numeric':
          return isNumeric(number)
        case 'min':
          return isAtLeast(number, +limit)
        case 'max':
          return isAtMost(number, +limit)
        case 'digits':
          return hasDigits(value, +limit)
        case 'valid_phone_number':
          return passesPhone(control)
      }
      return rule !== 'force_failed'
    })
    for (const _ in failed) messages[dataset.type === 'repeater_item' ? dataset.name! : name] = failed
  }
  for (const _ in messages) return messages
}

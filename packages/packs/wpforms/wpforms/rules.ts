import { gettext } from '@archipelago/wordpress-client'
import { sentence } from './texts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** A mail address as WPForms takes it, stricter than the browser (contracts/wpforms.md 4). */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    text.length >= 6 &&
    text.length <= 254 &&
    at > 0 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]{1,63}$/.test(local) &&
    !/^\.|\.$|\.\./.test(local) &&
    labels.length > 1 &&
    // A country's own signs are written as they are.
    labels.every((label) => LABEL.test(label) || /^[^\s\0-\x7f]+$/.test(label.replace(/[\w-]/g, '')))
  )
}

const URL_SHAPE =
  /^(?:(?:https?|ftp):)?\/\/(?:\S+(?::\S*)?@)?(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff_-]{0,62})\.?)+(?::\d{2,5})?(?:[/?#]\S*)?$/i
const NUMBER = /^(?:-?\d+|-?\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/
const PHONE = /^[\d\s()+-]+$/

const decimals = (text: string) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0

/** Whether `value` lies on a step from `min` on, as decimals and not as what computers make of them. */
const isOnStep = (value: string, step: string, min: string) => {
  const factor = 10 ** Math.max(decimals(value), decimals(step), decimals(min))
  const whole = (text: string) => Math.round(Number(text) * factor)
  return (whole(value) - whole(min || '0')) % whole(step) === 0
}

/** Every box or radio of the same name in the form. */
export const groupOf = (control: Control): Control[] => {
  const { form, name, type } = control
  return /^(radio|checkbox)$/.test(type) && name && form
    ? [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)]
    : [control]
}

const ticked = (group: Control[]) => group.filter((one) => (one as HTMLInputElement).checked).length

type Rule = [name: string, fails: boolean, setting: string, value?: string | number]

/** In the order in which they are asked: name, whether it fails, what the site says then. */
const rulesOf = (control: Control, group: Control[]): Rule[] => {
  const { type, value, dataset, localName } = control as HTMLInputElement & Control
  const attribute = (name: string) => control.getAttribute(name) ?? ''
  const has = (rule: string) => dataset[`rule${rule}`] !== undefined && dataset[`rule${rule}`] !== 'false'
  const isChoice = group.length > 1 || /^(radio|checkbox)$/.test(type)
  const text = value.trim()
  const isEmpty = isChoice
    ? !ticked(group)
    : localName === 'select'
      ? !(control as HTMLSelectElement).selectedOptions[0]?.value
      : !text
  const most = isChoice ? Number(control.closest<HTMLElement>('[data-choice-limit]')?.dataset.choiceLimit) : 0
  const other =
    dataset.ruleConfirm &&
    control.form!.querySelector<Control>(`#${CSS.escape(dataset.ruleConfirm.replace(/^#/, ''))}`)
  const first: Rule[] = [
    ['required', isEmpty && group.some((one) => one.required), 'val_required'],
    ['checkLimit', most > 0 && ticked(group) > most, 'val_checklimit', most],
    ['confirm', !!other && !!(text || other.value) && value !== other.value, 'val_confirm'],
  ]
  if (isEmpty || isChoice) return first
  const isNumber = /^(number|range)$/.test(type)
  const { badInput } = control.validity
  const [min, max, step] = ['min', 'max', 'step'].map(attribute) as [string, string, string]
  const us = has('UsPhoneField')
  return [
    ...first,
    ['email', type === 'email' && !isEmail(text), 'val_email'],
    ['url', type === 'url' && !URL_SHAPE.test(text), 'val_url'],
    ['number', isNumber && (badInput || !NUMBER.test(text)), 'val_number'],
    ['min', isNumber && min !== '' && +text < +min, 'val_min', min],
    ['max', isNumber && max !== '' && +text > +max, 'val_max', max],
    ['step', isNumber && +step > 0 && !isOnStep(text, step, min), 'val_number'],
    [
      'phone',
      (us && text.replace(/\D/g, '').length !== 10) || ((us || has('IntPhoneField')) && !PHONE.test(text)),
      'val_phone',
    ],
    ['time12h', has('Time12h') && !/^(0?[1-9]|1[012])(:[0-5]\d){1,2}(\s?[ap]m)$/i.test(text), 'val_time12h'],
    ['time24h', has('Time24h') && !/^([01]?\d|2[0-3]):[0-5]\d(\s?[ap]m)?$/i.test(text), 'val_time24h'],
  ]
}

/**
 * What is wrong with a control or its group, in the site's words, else the browser's, which are in the visitor's language; undefined where
 * nothing is (contracts/wpforms.md 3, 4).
 */
export const faultOf = (control: Control): string | undefined => {
  const failed = rulesOf(control, groupOf(control)).find(([, fails]) => fails)
  if (!failed) return
  const [name, , setting, value = ''] = failed
  const said = control.dataset[`msg${name[0]!.toUpperCase()}${name.slice(1)}`] || sentence(setting)
  return said.replace(/\{(#|0|value)\}/g, `${value}`) || control.validationMessage || gettext('Error:')
}

/** Whether a control, or one of its group, has a value. */
export const hasValue = (control: Control): boolean => {
  const group = groupOf(control)
  return /^(radio|checkbox)$/.test(control.type) ? ticked(group) > 0 : control.value !== ''
}

// Support: checkVisibility Safari 17.4
const isHidden = (control: Control) =>
  control.checkVisibility ? !control.checkVisibility() : !control.getClientRects().length

/** The controls of a form that are judged, of each group the first: those that can be seen, as in the original. */
export const judged = (form: HTMLFormElement): Control[] => {
  const seen = new Set<string>()
  return [...form.elements].filter((node): node is Control => {
    const control = node as Control
    if (
      !/^(input|select|textarea)$/.test(control.localName) ||
      control.matches('fieldset :disabled,:disabled')
    )
      return false
    if (!control.name || /^(hidden|submit|reset|image|button)$/.test(control.type)) return false
    if (control.closest('.wpforms-field-hp') || isHidden(control)) return false
    const isChoice = /^(radio|checkbox)$/.test(control.type)
    if (isChoice && seen.has(control.name)) return false
    if (isChoice) seen.add(control.name)
    return true
  })
}

import { gettext } from '@archipelago/wordpress-client'
import { said } from '../shared/said'

/** What the server is told of a field, so that it can name it in the mail (contracts/divi.md 17). */
export interface About {
  field_id: string
  original_id: string
  required_mark: string
  field_type: string
  field_label: string
}

export type TextField = HTMLInputElement | HTMLTextAreaElement

export interface Judged {
  about: About[]
  /** Names of fields that must have something in them; a message for each other fault. */
  missing: string[]
  faults: string[]
  wrong: TextField[]
}

const findLabel = (field: Element) =>
  [...field.parentElement!.children].find((node) => node.localName === 'label')

const labelOf = (field: Element) => findLabel(field)?.textContent ?? ''

/** What a label says that the theme hides: not everything names a field by it. Empty where it is seen. */
export const hiddenLabelOf = (field: Element): string =>
  findLabel(field)?.checkVisibility?.() === false ? labelOf(field).trim() : ''

/** Whether it asks for a sum, which keeps robots away. */
export const isSum = (field: TextField): boolean => field.classList.contains('et_pb_contact_captcha')

/** The fields that a visitor fills in, the sum too. */
export const fieldsOf = (form: ParentNode): TextField[] => [
  ...form.querySelectorAll<TextField>('input[type=text],textarea'),
]

/** What the theme takes for an address: as WordPress does (contracts/divi.md 17). */
export const isAddress = (text: string): boolean => {
  const [local = '', domain = ''] = text.split('@')
  const parts = domain.split('.')
  return (
    text.length >= 6 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local) &&
    parts.length > 1 &&
    parts.every((part) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(part))
  )
}

/** Judges the fields of a form, and the sum beside them (contracts/divi.md 17). */
export const judge = (form: HTMLFormElement): Judged => {
  const judged: Judged = { about: [], missing: [], faults: [], wrong: [] }
  for (const field of fieldsOf(form)) {
    const { id, value, dataset } = field
    const { required_mark = 'not_required', field_type = 'text', original_id = '' } = dataset
    const label = labelOf(field)
    if (id)
      judged.about.push({
        field_id: id,
        original_id,
        required_mark,
        field_type,
        field_label: label.replace(/"/g, '&quot;'),
      })
    const isMissing = required_mark === 'required' && !value && !id.startsWith('et_pb_contact_et_number_')
    const address = value.trim().toLowerCase()
    const isNone = field_type === 'email' && address && !isAddress(address)
    const sum = Number(dataset.first_digit) + Number(dataset.second_digit)
    const isWrongSum = isSum(field) && value && Number.parseInt(value, 10) !== sum
    if (isMissing) judged.missing.push(label.trim() || said('captcha', gettext('Captcha')))
    if (isNone) judged.faults.push(said('invalid', gettext('Invalid email')))
    if (isWrongSum)
      judged.faults.push(said('wrong_captcha', gettext('You entered the wrong number in captcha.')))
    if (isMissing || isNone || isWrongSum) judged.wrong.push(field)
  }
  return judged
}

/** Asks for another sum where the answer was wrong, as the theme does: both numbers from 1 to 15. */
export const askAnew = (form: HTMLFormElement, field: TextField): void => {
  const number = () => Math.floor(15 * Math.random() + 1)
  const [first, second] = [number(), number()]
  field.dataset.first_digit = `${first}`
  field.dataset.second_digit = `${second}`
  field.value = ''
  const question = form.querySelector('.et_pb_contact_captcha_question')
  if (question) question.textContent = `${first} + ${second}`
}

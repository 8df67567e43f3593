/**
 * @typedef {{ name: string, type: string, required?: boolean, min?: number, max?: number, minlength?: number, maxlength?: number, accept?: string[], optional?: boolean, invert?: boolean }} Field
 */

const field = (name, type = 'text', more = {}) => ({
  name,
  type: type.replace('*', ''),
  required: type.endsWith('*'),
  ...more,
})

const simple = [
  field('your-name', 'text*', { maxlength: 400 }),
  field('your-email', 'email*'),
  field('your-subject', 'text*'),
  field('your-message', 'textarea', { maxlength: 2000 }),
]

/** Every field type, as the captured page 78 has them. */
const full = [
  field('your-email', 'email*'),
  field('your-subject', 'text*', { minlength: 3, maxlength: 80 }),
  field('your-message', 'textarea*', { minlength: 5, maxlength: 400 }),
  field('your-tel', 'tel'),
  field('your-url', 'url'),
  field('your-age', 'number', { min: 18, max: 99 }),
  field('your-range', 'number', { min: 0, max: 10 }),
  field('your-date', 'date'),
  field('your-matter', 'select*'),
  field('your-checks', 'checkbox*'),
  field('your-file', 'file*', { accept: ['.pdf', '.txt', '.png'] }),
  field('your-quiz', 'quiz'),
  field('your-acceptance', 'acceptance'),
]

const terms = [
  field('your-email', 'email*'),
  field('accept-this', 'acceptance', { validated: true }),
  field('accept-opt', 'acceptance', { optional: true, invert: true }),
]

/** By form number: 78 to 80 are the captured pages', the others the fixtures'. */
const forms = new Map(
  Object.entries({
    78: full,
    79: simple,
    80: terms,
    701: full,
    702: simple,
    703: terms,
    761: full,
    762: simple,
  }).map(([id, fields]) => [Number(id), fields]),
)

const texts = {
  required: ['The field is required.', 'Please fill out this field.'],
  email: ['The e-mail address entered is invalid.', 'Please enter an email address.'],
  url: ['The URL is invalid.', 'Please enter a URL.'],
  tel: ['The telephone number is invalid.', 'Please enter a telephone number.'],
  number: ['The number format is invalid.', 'Please enter a number.'],
  date: ['The date format is incorrect.', 'Please enter a date in YYYY-MM-DD format.'],
  min: ['The number is smaller than the minimum allowed.', 'This field has a too small number.'],
  max: ['The number is larger than the maximum allowed.', 'This field has a too large number.'],
  minlength: ['The field is too short.', 'This field has a too short input.'],
  maxlength: ['The field is too long.', 'This field has a too long input.'],
  quiz: ['The answer to the quiz is incorrect.', 'The answer to the quiz is incorrect.'],
  filetype: [
    'You are not allowed to upload files of this type.',
    'You are not allowed to upload files of this type.',
  ],
  filesize: ['The file is too big.', 'The uploaded file is too large.'],
  terms: Array(2).fill('You must accept the terms and conditions before sending your message.'),
}

const formats = {
  email: /^[^@\s]+@[a-z\d-]+(\.[a-z\d-]+)+$/i,
  url: /^(https?|ftp):\/\/\S+$/,
  tel: /^[+]?[\d()/ -]{6,20}$/,
  number: /^-?\d+(\.\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/** Why a field is refused: a key of `texts`, or undefined. */
function faultOf(one, { values, file, answer }) {
  const { type, required, min, max, minlength, maxlength, accept } = one
  const text = values.join('')
  if (type === 'acceptance') return one.validated && !text ? 'terms' : undefined
  if (type === 'quiz') return answer(text) ? undefined : 'quiz'
  if (type === 'file') {
    if (!file?.filename) return required ? 'required' : undefined
    if (!accept.some((ending) => file.filename.toLowerCase().endsWith(ending))) return 'filetype'
    return file.size > 1024 * 1024 ? 'filesize' : undefined
  }
  if (!text.trim()) return required ? 'required' : undefined
  if (formats[type] && !formats[type].test(text)) return type
  if (min !== undefined && Number(text) < min) return 'min'
  if (max !== undefined && Number(text) > max) return 'max'
  if (minlength && text.length < minlength) return 'minlength'
  if (maxlength && text.length > maxlength) return 'maxlength'
}

/** The rules that 6.x hands to the browser. @param {Field} one */
function rulesOf({ name, type, required, min, max, minlength, maxlength, accept }) {
  const rule = (kind, key, more = {}) => ({ rule: kind, field: name, error: texts[key][1], ...more })
  if (type === 'acceptance' || type === 'quiz') return []
  return [
    required && rule(type === 'file' ? 'requiredfile' : 'required', 'required'),
    formats[type] && rule(type, type),
    type === 'file' && rule('file', 'filetype', { accept }),
    type === 'file' && rule('maxfilesize', 'filesize', { threshold: 1024 * 1024 }),
    min !== undefined && rule('minnumber', 'min', { threshold: min }),
    max !== undefined && rule('maxnumber', 'max', { threshold: max }),
    minlength && rule('minlength', 'minlength', { threshold: minlength }),
    maxlength && rule('maxlength', 'maxlength', { threshold: maxlength }),
  ].filter(Boolean)
}

/** A form by its number, with what it checks and the rules that it hands out; undefined for a number nobody knows. */
export function formFor(id) {
  const fields = forms.get(id)
  if (!fields) return
  return {
    id,
    fields,
    /** @param {[string, string][]} posted @param {import('../body.mjs').PostedFile[]} files */
    check(posted, files, { modern, hash }) {
      return fields.flatMap((one) => {
        const of = (name) =>
          posted.filter(([key]) => key.replace('[]', '') === name).map(([, value]) => value)
        const known = of(`_wpcf7_quiz_answer_${one.name}`)[0]
        const fault = faultOf(one, {
          values: of(one.name),
          file: files.find(({ name }) => name === one.name),
          // The captured page's own hash was salted by its site.
          answer: (text) => hash(text) === known || (known?.startsWith('1fc5c8ae') && text === '2'),
        })
        return fault ? { name: one.name, message: texts[fault][modern ? 1 : 0] } : []
      })
    },
    rules: () => fields.flatMap(rulesOf),
  }
}

/** Whether terms are not accepted. */
export const termsOf = ({ fields }, posted) =>
  fields.some(
    ({ name, type, optional, validated, invert }) =>
      type === 'acceptance' &&
      !optional &&
      !validated &&
      !!invert === posted.some(([key, value]) => key === name && value === '1'),
  )

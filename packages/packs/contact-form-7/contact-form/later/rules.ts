import type { Rule } from '../types'

/** What is in a field: texts and files, in the order of its controls. */
export type Values = (field: string) => FormDataEntryValue[]

const isEmail = (text: string) => {
  const [local, domain, ...more] = text.split('@')
  const labels = domain?.split('.') ?? []
  return (
    text.length > 5 &&
    !more.length &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local!) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d-]+$/i.test(label) && !/^-|-$/.test(label))
  )
}

const SCHEMES =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/

const isUrl = (text: string) => {
  try {
    return SCHEMES.test(new URL(text).protocol)
  } catch {
    return false
  }
}

const isTel = (text: string) => {
  const plain = text
    .replace(/[#*].*/s, '')
    .replace(/[()/.*#\s-]/g, '')
    .replace(/^(\+|00)/, '+')
  return /^\+?\d+$/.test(plain) && plain.length > 5 && plain.length < 16
}

const isNumber = (text: string) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text)
const isDate = (text: string) => /^\d{4,}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

const isAccepted = ({ name, type }: File, accept: unknown[] = []) =>
  accept.some((one) => {
    const kind = `${one}`.toLowerCase()
    return kind[0] === '.'
      ? name.toLowerCase().endsWith(kind)
      : type === kind || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1)))
  })

const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)

interface Field {
  /** Without the blank ones, trimmed. */
  texts: string[]
  files: File[]
  /** Characters as they were typed. */
  length: number
  bytes: number
}

type Test = (field: Field, rule: Rule) => boolean

const every =
  (pass: (text: string, rule: Rule) => boolean): Test =>
  ({ texts }, rule) =>
    texts.every((text) => pass(text, rule))

/** Each passes a field without a value unless it asks for one. */
const TESTS: Record<string, Test> = {
  required: ({ texts }) => !!texts[0],
  requiredfile: ({ files }) => !!files[0],
  email: every(isEmail),
  url: every(isUrl),
  tel: every(isTel),
  number: every(isNumber),
  date: every(isDate),
  time: every(isTime),
  file: ({ files }, { accept }) => files.every((file) => isAccepted(file, accept)),
  enum: every((text, { accept }) => !!accept?.some((one) => `${one}` === text)),
  dayofweek: every(
    (text, { accept }) =>
      !isDate(text) || !!accept?.some((day) => +(day as number) === (new Date(text).getUTCDay() || 7)),
  ),
  minitems: ({ texts }, { threshold }) => texts.length >= +threshold!,
  maxitems: ({ texts }, { threshold }) => texts.length <= +threshold!,
  minlength: ({ length }, { threshold }) => !length || length >= +threshold!,
  maxlength: ({ length }, { threshold }) => length <= +threshold!,
  minnumber: every((text, { threshold }) => !(+text < +threshold!)),
  maxnumber: every((text, { threshold }) => !(+text > +threshold!)),
  mindate: every((text, { threshold }) => !isDate(text) || text >= `${threshold}`),
  maxdate: every((text, { threshold }) => !isDate(text) || text <= `${threshold}`),
  minfilesize: ({ files, bytes }, { threshold }) => !files[0] || bytes >= +threshold!,
  maxfilesize: ({ bytes }, { threshold }) => bytes <= +threshold!,
  stepnumber: every((text, { base = 0, interval }) => {
    const steps = (+text - +base) / +interval!
    return !(Math.abs(steps - Math.round(steps)) > 1e-6)
  }),
}

const read = (values: FormDataEntryValue[]): Field => {
  const typed = values.filter((value) => typeof value === 'string')
  // An empty file field posts a file without a name.
  const files = values.filter((value) => typeof value !== 'string' && value.name !== '') as File[]
  return {
    texts: typed.map((text) => text.trim()).filter(Boolean),
    files,
    length: sum(typed.map((text) => text.length)),
    bytes: sum(files.map(({ size }) => size)),
  }
}

/** Every rule by its name. */
export const RULES = [...Object.keys(TESTS), 'all', 'any']

/** Why a rule does not hold, or undefined when it does; one that nobody knows does. */
export const failure = (rule: Rule, values: Values): string | undefined => {
  const { error = '', rules = [] } = rule
  const failures = () => rules.map((one) => failure({ ...one, error: one.error ?? error }, values))
  if (rule.rule === 'all') return failures().find((one) => one !== undefined)
  if (rule.rule === 'any') return failures().every((one) => one !== undefined) ? error : undefined
  const test = Object.hasOwn(TESTS, rule.rule) && TESTS[rule.rule]
  return test && !test(read(values(rule.field)), rule) ? error : undefined
}

import { gettext } from '@archipelago/wordpress-client'

/** What a calendar needs of flatpickr's locale object (`fluentFormVars.date_i18n`); English fills what is missing. */
export interface DateTexts {
  months: { shorthand: string[]; longhand: string[] }
  weekdays: { shorthand: string[]; longhand: string[] }
  amPM: string[]
  firstDayOfWeek?: number
  rangeSeparator: string
  previousMonth: string
  nextMonth: string
}

const names = (kind: 'month' | 'weekday', style: 'short' | 'long', count: number) =>
  Array.from({ length: count }, (_, i) =>
    // 1 January 2023 was a Sunday.
    new Intl.DateTimeFormat('en', { [kind]: style, timeZone: 'UTC' }).format(
      kind === 'month' ? Date.UTC(2023, i, 1) : Date.UTC(2023, 0, 1 + i),
    ),
  )

/** The texts that the page gives, over the English ones. */
export const dateTexts = (given: Partial<DateTexts> = {}): DateTexts => ({
  amPM: ['AM', 'PM'],
  rangeSeparator: ' to ',
  previousMonth: gettext('Previous Month'),
  nextMonth: gettext('Next Month'),
  ...given,
  months: { shorthand: names('month', 'short', 12), longhand: names('month', 'long', 12), ...given.months },
  weekdays: {
    shorthand: names('weekday', 'short', 7),
    longhand: names('weekday', 'long', 7),
    ...given.weekdays,
  },
})

const two = (value: number) => `${value}`.padStart(2, '0')

/**
 * A date as flatpickr writes it for the same format, byte for byte: the server stores the text
 * (contracts/fluent-forms.md 14.4).
 */
export const formatDate = (date: Date, format: string, { months, weekdays, amPM }: DateTexts): string => {
  const year = date.getFullYear()
  const month = date.getMonth()
  const day = date.getDate()
  const hours = date.getHours()
  const letters: Record<string, () => string | number> = {
    d: () => two(day),
    j: () => day,
    D: () => weekdays.shorthand[date.getDay()]!,
    l: () => weekdays.longhand[date.getDay()]!,
    w: () => date.getDay(),
    m: () => two(month + 1),
    n: () => month + 1,
    M: () => months.shorthand[month]!,
    F: () => months.longhand[month]!,
    Y: () => `${year}`.padStart(4, '0'),
    y: () => `${year}`.slice(2),
    H: () => two(hours),
    h: () => hours % 12 || 12,
    G: () => two(hours % 12 || 12),
    i: () => two(date.getMinutes()),
    S: () => two(date.getSeconds()),
    s: () => date.getSeconds(),
    K: () => amPM[+(hours > 11)]!,
  }
  return format.replace(
    /\\(.)|[a-z]/gi,
    (letter, literal?: string) => literal ?? `${letters[letter]?.() ?? letter}`,
  )
}

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The date that a text of that format names; undefined for any other text, also for 31 February. */
export const parseDate = (text: string, format: string, texts: DateTexts): Date | undefined => {
  const { months, weekdays, amPM } = texts
  const found: Record<string, string> = {}
  const order: string[] = []
  const choice = (list: string[]) => `(${list.map((one) => quote(one)).join('|')})`
  const source = format.replace(/\\(.)|[a-z]|[^a-z]/gi, (letter, literal?: string) => {
    if (literal || !/[djDlmnMFYyHhGiSsK]/.test(letter)) return quote(literal ?? letter)
    order.push(letter)
    if (letter === 'M') return choice(months.shorthand)
    if (letter === 'F') return choice(months.longhand)
    if (letter === 'D') return choice(weekdays.shorthand)
    if (letter === 'l') return choice(weekdays.longhand)
    if (letter === 'K') return choice(amPM)
    return letter === 'Y' ? '(\\d{4})' : letter === 'y' ? '(\\d{2})' : '(\\d{1,2})'
  })
  const match = new RegExp(`^${source}$`, 'iu').exec(text.trim())
  if (!match) return
  order.forEach((letter, i) => {
    found[letter] = match[i + 1]!
  })
  const at = (list: string[], value?: string) =>
    list.findIndex((one) => one.toLowerCase() === value?.toLowerCase())
  const now = new Date()
  const number = (...letters: string[]) => {
    for (const letter of letters) if (found[letter]) return Number(found[letter])
  }
  const year = number('Y') ?? (found.y ? 2000 + Number(found.y) : now.getFullYear())
  const named = found.M ? at(months.shorthand, found.M) : found.F ? at(months.longhand, found.F) : -1
  const month = named >= 0 ? named : (number('m', 'n') ?? now.getMonth() + 1) - 1
  const day = number('d', 'j') ?? now.getDate()
  let hours = number('H') ?? number('h', 'G') ?? 0
  if (found.K) hours = (hours % 12) + (at(amPM, found.K) === 1 ? 12 : 0)
  const minutes = number('i') ?? 0
  const date = new Date(year, month, day, hours, minutes, number('S', 's') ?? 0)
  const kept = date.getMonth() === month && date.getDate() === day && hours < 24 && minutes < 60
  return kept ? date : undefined
}

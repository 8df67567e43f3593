import { type DateTexts, parseDate } from './date-format'

export type DateValue = Date | string | number
type Limit = DateValue | ((date: Date) => unknown) | { from: DateValue; to: DateValue }

/** The options of flatpickr that the plugin and its users set; others are ignored (contracts/fluent-forms.md 14.4). */
export interface DateConfig {
  dateFormat?: string
  enableTime?: boolean
  noCalendar?: boolean
  time_24hr?: boolean
  mode?: string
  minDate?: DateValue
  maxDate?: DateValue
  disable?: Limit[]
  enable?: Limit[]
  defaultDate?: DateValue | DateValue[]
  minuteIncrement?: number
  hourIncrement?: number
  conjunction?: string
  locale?: Partial<DateTexts> | string
  onChange?: Hook | Hook[]
  onClose?: Hook | Hook[]
}
type Hook = (dates: Date[], text: string, instance: unknown) => unknown

export const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
export const sameDay = (a: Date, b?: Date) => !!b && +dayOf(a) === +dayOf(b)
export const addDays = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The same day of another month, or its last one. */
export const addMonths = (date: Date, months: number) => {
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate()))
}

/** A date from an option: a Date, a time in ms, `today`, a text in the field's format or an ISO one. */
export const toDate = (value: unknown, format: string, texts: DateTexts): Date | undefined => {
  if (value instanceof Date || typeof value === 'number') return new Date(value)
  if (typeof value !== 'string' || !value) return
  if (value === 'today') return dayOf(new Date())
  const known = parseDate(value, format, texts)
  if (known) return known
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? []
  return year ? new Date(+year, +month! - 1, +day!) : undefined
}

/** Whether a day may be chosen. */
export const isAllowed = (date: Date, config: DateConfig, texts: DateTexts): boolean => {
  const { minDate, maxDate, disable, enable, dateFormat = 'Y-m-d' } = config
  const parse = (value: unknown) => toDate(value, dateFormat, texts)
  const day = dayOf(date)
  const from = parse(minDate)
  const to = parse(maxDate)
  if ((from && day < dayOf(from)) || (to && day > dayOf(to))) return false
  const hits = (limit: Limit): boolean => {
    if (typeof limit === 'function') return !!limit(day)
    if (typeof limit === 'object' && 'from' in limit) {
      const [first, last] = [parse(limit.from), parse(limit.to)]
      return !!first && !!last && day >= dayOf(first) && day <= dayOf(last)
    }
    return sameDay(day, parse(limit))
  }
  return enable ? enable.some(hits) : !disable?.some(hits)
}

/** The weeks that a month touches, each of seven days. */
export const weeksOf = (month: Date, firstDay = 0): Date[][] => {
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  const start = addDays(first, -((first.getDay() - firstDay + 7) % 7))
  const count = Math.ceil((+addMonths(first, 1) - +start) / 864e5 / 7 - 0.01)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

import { FieldError } from '@archipelago/wordpress-client'

/** One of the three lists that make a date of birth: year, month, day. */
export interface DatePart {
  select: HTMLSelectElement
  /** This part of the latest date that is old enough. */
  latest: string | undefined
  /** What it asks for, where nothing in the page names it. */
  label: string | undefined
}

/** What a visitor has to do before agreeing (contracts/theme-and-shop-extras.md 7.4). */
export interface Conditions {
  acknowledgement: HTMLInputElement | null
  /** Year, month, day; none when no age is asked. */
  age: DatePart[]
}

/** A part of a date, months also by their English names. */
const toNumber = (part: string | undefined) =>
  Number.isNaN(Number(part)) ? new Date(`1 ${part} 2000`).getMonth() + 1 : Number(part)

/** A date as a number that grows with it; not a number when a part is missing. */
const toDay = (parts: (string | undefined)[]) => {
  const [year, month, day] = parts.map((part) => (part ? toNumber(part) : Number.NaN))
  return year! * 10_000 + month! * 100 + day!
}

/** The first control that still has to be used before the visitor may agree. */
export const firstUnmet = ({ acknowledgement, age }: Conditions): HTMLElement | undefined => {
  if (acknowledgement && !acknowledgement.checked) return acknowledgement
  const latest = toDay(age.map((part) => part.latest))
  const chosen = toDay(age.map(({ select }) => select.value))
  // An age that the page does not state is asked of nobody; `checkAge` has reported it.
  if (Number.isNaN(latest) || chosen <= latest) return undefined
  return (age.find(({ select }) => !select.value) ?? age[0])?.select
}

/** @throws FieldError when the latest date that is old enough is none. */
export const checkAge = ({ age }: Conditions) => {
  const found = age.map(({ latest }) => latest)
  if (age[0] && Number.isNaN(toDay(found)))
    throw new FieldError('.wptpa-dropdown data-target', 'the parts of a date', found)
}

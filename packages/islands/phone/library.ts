// A chunk of its own, 46 KB: `max` metadata, because the smaller ones let other submissions pass (contracts/fluent-forms.md 18.4).
import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max/es6'
import examples from 'libphonenumber-js/mobile/examples'

export { formatEdit } from './edit'

const known = (country: string) => (country || undefined) as CountryCode | undefined

/** A number as far as it is typed: its text with separators, and its country once that is certain. */
export function format(value: string, country: string): { text: string; country: string | undefined } {
  const formatter = new AsYouType(known(country))
  return { text: formatter.input(value), country: formatter.getCountry() }
}

/** What a number is; for what is no number at all the number is empty. */
export function parse(value: string, country: string) {
  const parsed = parsePhoneNumberFromString(value, known(country))
  if (!parsed) return { number: '', valid: false, possible: false }
  return { number: parsed.number, valid: parsed.isValid(), possible: parsed.isPossible() }
}

/** A number of a country as its people write it. */
export const example = (country: string): string | undefined =>
  country ? getExampleNumber(country as CountryCode, examples)?.formatNational() : undefined

// A chunk of its own, 46 KB: `max` metadata, because the smaller ones let other submissions pass
// (contracts/fluent-forms.md 18.4).
import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max/es6'
import examples from 'libphonenumber-js/mobile/examples'
import { formatEdit } from './edit'
import type { PhoneLibrary } from './types'

const known = (country: string) => (country || undefined) as CountryCode | undefined

export const format: PhoneLibrary['format'] = (value, country) => {
  const formatter = new AsYouType(known(country))
  return { text: formatter.input(value), country: formatter.getCountry() }
}

export const parse: PhoneLibrary['parse'] = (value, country) => {
  const parsed = parsePhoneNumberFromString(value, known(country))
  if (!parsed) return { number: '', valid: false, possible: false }
  return { number: parsed.number, valid: parsed.isValid(), possible: parsed.isPossible() }
}

export const example: PhoneLibrary['example'] = (country) =>
  country ? getExampleNumber(country as CountryCode, examples)?.formatNational() : undefined

export const library: PhoneLibrary = { example, format, formatEdit, parse }

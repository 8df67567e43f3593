import { dialCodeOf, localeOf, regionOf } from './countries'
import type { PhoneOptions } from './types'

const LISTS = { preferred: 'preferredCountries', only: 'onlyCountries', exclude: 'excludeCountries' } as const

const codes = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((code) => `${code}`.toUpperCase())
    .filter((code) => dialCodeOf(code))

/** The visitor's country as far as the page and the browser tell; nobody else is asked for it. */
const guess = (lang: string) => {
  const explicit = new Intl.Locale(localeOf(lang)).region
  return (explicit && regionOf(lang)) || regionOf(navigator.language) || regionOf(lang)
}

/**
 * Options as the legacy library takes them (contracts/fluent-forms.md 18.1). `auto`, or a country that is none, is the
 * first preferred one, else that of the page's or the browser's language. What is missing or wrong is left out.
 */
export function readOptions(given: any, lang: string): PhoneOptions {
  const [preferred, only, exclude] = Object.values(LISTS).map((name) => codes(given[name])) as [
    string[],
    string[],
    string[],
  ]
  const [first] = codes([given.initialCountry])
  const allowed = (code?: string) =>
    code && (!only.length || only.includes(code)) && !exclude.includes(code) ? code : ''
  const auto = given.initialCountry === 'auto'
  const country =
    allowed(first) ||
    (!auto && allowed(preferred[0])) ||
    allowed(guess(lang)) ||
    allowed(preferred[0]) ||
    allowed(only[0])
  const lookUp = auto && typeof given.geoIpLookup === 'function' ? given.geoIpLookup : undefined
  return { country, preferred, only, exclude, lookUp, example: given.autoPlaceholder !== 'off' }
}

/**
 * Options that an inline script of the page gives to the legacy library, read as text and never run: two letters or a
 * list of them after each name, however they are quoted.
 */
export function parseOptions(script: string): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const name of ['initialCountry', 'autoPlaceholder', ...Object.values(LISTS)]) {
    const [, value] = script.match(new RegExp(`${name}[\\\\"'\\s]*:[\\\\"'\\s]*(\\[[^\\]]*\\]|\\w*)`)) ?? []
    if (value) options[name] = value.startsWith('[') ? (value.match(/[a-z]{2}/gi) ?? []) : value
  }
  return options
}

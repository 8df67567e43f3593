import { createStore } from '@archipelago/bind'
import type { PhoneField } from '@archipelago/fields'
import { emitNative } from '@archipelago/wordpress-client'
import { codesOf, countryOf, dialCodeOf } from './countries'
import { readOptions } from './options'
import type { FieldState, Settings } from './types'

/** Where the number without the dial code that we put in front is kept (contracts/fluent-forms.md 18.2). */
const ORIGINAL = 'data-original_val'

/** Milliseconds that a form waits for the library before it is sent with the number as typed. */
const LOAD_TIMEOUT = 5000

/** The state of one phone field, apart from its interface. */
export function createField(input: HTMLInputElement, { extended, lengthOnly, lang }: Settings) {
  const store = createStore<FieldState>(() => ({ country: '' }))
  const { getState, setState } = store
  let typed = input.value
  let loading: Promise<void> | undefined

  const parse = () => {
    const { library, country } = getState()
    if (input.value && library) return library.parse(input.value, country)
  }

  /** Takes over the country that an international number names. */
  const follow = (silent?: boolean) => {
    const { country, library, options } = getState()
    const found = library?.format(input.value, country).country ?? countryOf(input.value, country) ?? country
    if (!options || found === country || !codesOf(options.only, options.exclude).includes(found)) return
    setState({ country: found })
    if (!silent) emitNative(input, 'countrychange')
  }

  const write = (value: string, caret?: number | null) => {
    typed = value
    if (input.value === value) return
    input.value = value
    if (caret != null && input === document.activeElement) input.setSelectionRange(caret, caret)
  }

  const format = (type = '') => {
    const { library, country, options } = getState()
    const { value, selectionEnd, maxLength } = input
    const caret = selectionEnd ?? value.length
    const mayFormat = options && library && !input.hasAttribute('data-mask') && !/^history/.test(type)
    const next = mayFormat
      ? library.formatEdit(typed, { value, caret }, type, (text) => library.format(text, country).text)
      : { value, caret }
    // Beyond it the browser would take no further digit.
    if (maxLength > 0 && next.value.length > maxLength) write(value)
    else write(next.value, next.caret)
  }

  const choose = (code: string) => {
    const { country, options } = getState()
    if (!options || !codesOf(options.only, options.exclude).includes(code)) return
    restore()
    const before = `+${dialCodeOf(country)}`
    const international = input.value.match(/^\s*\+([\d\s().-]*)/)?.[1]
    if (international !== undefined && country) {
      const digits = `+${international.replace(/\D/g, '')}`
      const rest = digits.startsWith(before) ? digits.slice(before.length) : undefined
      if (rest !== undefined) input.value = `+${dialCodeOf(code)}${rest}`
    }
    setState({ country: code })
    format()
    if (code !== country) emitNative(input, 'countrychange')
  }

  const restore = () => {
    const original = input.getAttribute(ORIGINAL)
    if (original === null) return
    input.removeAttribute(ORIGINAL)
    write(original, original.length)
  }

  const prefix = () => {
    const dialCode = dialCodeOf(getState().country)
    // The legacy script puts a second plus in front of one that is there; the specification does not.
    if (!dialCode || /^\s*\+/.test(input.value)) return
    input.setAttribute(ORIGINAL, input.value)
    write(`+${dialCode}${input.value}`)
  }

  /** Fetches the library once; after a failure the next call tries again. */
  const load = (): Promise<void> => {
    loading ??= import('./library').then(
      ({ library }) => {
        setState({ library })
        follow()
        // A printed number stays as it is until somebody edits it, and is so again after a reset.
        if (input.value !== input.defaultValue) format()
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }

  const field: PhoneField = {
    validate() {
      const { options, library } = getState()
      const { value } = input
      // Row 6: it has its dial code from us.
      if (!value || input.hasAttribute(ORIGINAL)) return true
      // Without a country only a number with a plus is one.
      const parsed = extended ? parse() : library?.parse(value, '')
      if (lengthOnly ? parsed?.possible : parsed?.valid) write(parsed!.number)
      else if (!extended) {
        if (options) prefix()
      } else if (library) return false
      return true
    },
    ready() {
      const { value } = input
      if (!getState().library && value && (extended || value.includes('+')))
        return Promise.race([load(), new Promise((done) => setTimeout(done, LOAD_TIMEOUT))])
    },
    restore,
    isValid: () => parse()?.valid,
    number: () => parse()?.number || input.value,
    country: () => getState().country,
    setCountry: (code) => choose(code.toUpperCase()),
    setValue(value) {
      input.removeAttribute(ORIGINAL)
      input.value = typed = value
      follow()
      format()
    },
    configure(given) {
      const options = readOptions(given, lang)
      setState({ options, country: options.country })
      options.lookUp?.((code) => {
        // Too late when the visitor has begun.
        if (input.value || getState().country !== options.country) return
        choose(`${code}`.toUpperCase())
        options.country = getState().country
      })
      follow(true)
    },
  }

  return {
    ...field,
    store,
    /** After each edit; `type` is what the event says of it, empty for a change that no visitor made. */
    edit(type = '') {
      if (!type && input.value === typed) return
      input.removeAttribute(ORIGINAL)
      follow()
      format(type)
    },
    /** The form was reset, or the browser put values back. */
    reset() {
      input.removeAttribute(ORIGINAL)
      typed = input.value
      const { options } = getState()
      if (options) setState({ country: options.country })
      follow()
    },
    load,
  }
}

export type Field = ReturnType<typeof createField>

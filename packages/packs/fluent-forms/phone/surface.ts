import { phoneOf } from '@archipelago/fields'
import { whenJQuery } from '@archipelago/wordpress-client'
import { dialCodeOf } from './countries'

/** What scripts of others use of the legacy library's instance (contracts/fluent-forms.md 18.1). */
const instanceOf = (input: HTMLInputElement) => ({
  getNumber: () => phoneOf(input)?.number() ?? input.value,
  isValidNumber: () => phoneOf(input)?.isValid() ?? null,
  isValidNumberPrecise: () => phoneOf(input)?.isValid() ?? null,
  getSelectedCountryData() {
    const country = phoneOf(input)?.country()
    return country ? { iso2: country.toLowerCase(), dialCode: dialCodeOf(country) } : {}
  },
  setNumber: (value: string) => phoneOf(input)?.setValue(value),
  setCountry: (code: string) => phoneOf(input)?.setCountry(code),
})

const instances = new WeakMap<Element, ReturnType<typeof instanceOf>>()

const getInstance = (input: Element | null) => (input && phoneOf(input) && instances.get(input)) || undefined

/**
 * Answers for the legacy library: `intlTelInput`, `intlTelInputGlobals.getInstance` (17.x) and jQuery's
 * `data('iti')` (newer versions of the plugin). Where the real one is on the page, that stays.
 */
export function offerLibrary(input: HTMLInputElement): () => void {
  const instance = instanceOf(input)
  instances.set(input, instance)
  const page = window as any
  // Rest parameters: by its `length` of 0 the loader tells this from the real one, which would have us stand down.
  page.intlTelInput ??= (...[target, options]: [Element | ArrayLike<Element>, object?]) => {
    const element = target instanceof Element ? target : target?.[0]
    const field = element && phoneOf(element)
    // Without options the library makes a picker all the same, and asking again changes nothing here.
    if (field && (options || !field.country())) field.configure(options ?? {})
    return getInstance(element ?? null)
  }
  page.intlTelInputGlobals ??= { getInstance }
  return whenJQuery(($) => ($ as any)(input).data('iti', instance))
}

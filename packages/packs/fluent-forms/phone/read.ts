import {
  array,
  boolean,
  FieldError,
  gettext,
  object,
  optional,
  record,
  string,
} from '@archipelago/wordpress-client'
import { parseOptions } from './options'
import type { Labels, PhoneProps } from './types'

const readLabels = (): Labels => ({
  country: gettext('Country'),
  search: gettext('Search countries'),
  none: gettext('No country found'),
  invalid: gettext('Phone number is not valid'),
})

const readProps = object({
  country: optional(string),
  preferred: optional(array(string)),
  only: optional(array(string)),
  exclude: optional(array(string)),
  validate: optional(boolean, false),
  labels: optional(record(string), {}),
})

/**
 * What the plugin's inline script tells the legacy library for this field: the script that names the form's instance
 * and the field's id (the same form twice has the same ids), or all phone fields of the instance, or the id.
 */
const readScript = ({ id, form }: HTMLInputElement): Record<string, unknown> | undefined => {
  const scripts = [...document.scripts]
    .map(({ text }) => text)
    .filter((text) => text.includes('intlTelInput'))
  const naming = (...names: string[]) =>
    scripts.find((text) => {
      const words = text.split(/[^\w-]+/)
      return names.every((name) => name && words.includes(name))
    })
  const instance = form?.dataset.form_instance ?? ''
  const script = naming(instance, id) ?? naming(instance, 'ff-el-phone') ?? naming(id)
  return script === undefined ? undefined : parseOptions(script)
}

/**
 * Reads a phone field: `.ff-el-phone` of Fluent Forms (contracts/fluent-forms.md 18.1), or an input with
 * `data-island="phone"`, or around one. A Fluent field with neither extended validation nor a script that asks for the
 * picker gets none, until some script calls `intlTelInput` for it.
 * @throws FieldError when there is no input, or an option is wrong.
 */
export const read = (element: HTMLElement, props: unknown): PhoneProps => {
  const input = (
    element.matches('input') ? element : element.querySelector('input[type=tel]')
  ) as HTMLInputElement | null
  if (!input) throw new FieldError('data-island', 'an input', element.localName)
  const { labels, validate, country, ...lists } = readProps(props ?? {}, 'data-island-props')
  const fluent = input.matches('.ff-el-phone')
  const extended = validate || input.matches('.ff_el_with_extended_validation')
  const script = fluent ? readScript(input) : undefined
  return {
    input,
    extended,
    // Newer versions say whether the number or only its length counts; older ones test the number.
    lengthOnly: /^(no|0|false)$/.test(input.dataset.strict_validation ?? ''),
    lang: input.closest('[lang]')?.getAttribute('lang') || navigator.language,
    given:
      fluent && !extended && !script && !props
        ? undefined
        : {
            initialCountry: country,
            preferredCountries: lists.preferred,
            onlyCountries: lists.only,
            excludeCountries: lists.exclude,
            ...script,
          },
    // Fluent Forms reads the value, and says itself what is wrong with it.
    plain: !fluent,
    place: input.closest('label') ? 'afterend' : 'beforebegin',
    labels: { ...readLabels(), ...labels },
  }
}

import { Bind, useController, useStore } from '@archipelago/bind'
import { offerPhone } from '@archipelago/fields'
import { loadStyle } from '@archipelago/overlay'
import { useEffect, useState } from 'react'
import { createField } from './field'
import { Picker } from './Picker'
import { Plain } from './Plain'
import href from './phone.css'
import { offerLibrary } from './surface'
import type { PhoneProps } from './types'

/** A phone field: country picker, formatting while typing, the full number (contracts/fluent-forms.md 18). */
export function Phone({ input, given, plain, place, labels, ...settings }: PhoneProps) {
  const [field] = useState(() => createField(input, settings))
  const [printed] = useState(() => input.placeholder)
  const [styled, setStyled] = useState(false)
  const { library, country, options } = useStore(field.store, (state) => state)
  const picker = !!options

  useController(
    ({ record }) => {
      record.add(field.restore)
      record.add(offerPhone(input, field))
      record.add(offerLibrary(input))
      if (given) field.configure(given)
      if (input.form?.contains(document.activeElement)) field.load()
    },
    [input, field, given],
  )

  useEffect(() => {
    if (!picker) return
    let gone = false
    loadStyle(new URL(href, import.meta.url)).then(() => gone || setStyled(true))
    return () => {
      gone = true
    }
  }, [picker])

  if (!options) return null
  return (
    <>
      <Bind
        to={input}
        placeholder={printed || !options.example ? undefined : library?.example(country)}
        onFocusIn={() => {
          field.restore()
          return field.load()
        }}
        onInput={(event) => {
          if ((event as InputEvent).isComposing) return
          field.edit((event as InputEvent).inputType)
          return field.load()
        }}
        onChange={() => field.edit()}
      />
      {input.form && (
        <Bind
          to={input.form}
          onFocusIn={field.load}
          // The browser resets the form after this.
          onReset={() => void setTimeout(field.reset)}
        />
      )}
      <Bind
        to={window}
        on={{
          // Values that the browser kept, and numbers as they were sent from a page that comes back whole.
          pageshow() {
            field.restore()
            field.edit()
          },
        }}
      />
      {plain && <Plain input={input} field={field} extended={settings.extended} message={labels.invalid} />}
      {styled && <Picker input={input} field={field} place={place} labels={labels} lang={settings.lang} />}
    </>
  )
}

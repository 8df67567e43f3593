import { Bind, useStore } from '@archipelago/bind'
import { useLayoutEffect } from 'react'
import type { Field } from './field'

/** What a field of a plain form gets besides: the browser sends the full number, and refuses one that cannot exist. */
export function Plain(props: { input: HTMLInputElement; field: Field; extended: boolean; message: string }) {
  const { input, field, extended, message } = props
  const state = useStore(field.store, (state) => state)

  const check = () => {
    const wrong = extended && field.isValid() === false
    // A message of somebody else stays.
    if (wrong ? !input.validity.customError : input.validationMessage === message)
      input.setCustomValidity(wrong ? message : '')
  }
  useLayoutEffect(check, [state])
  useLayoutEffect(
    () => () => {
      if (input.validationMessage === message) input.setCustomValidity('')
    },
    [input, message],
  )

  return (
    <>
      <Bind to={input} onInput={check} onChange={check} />
      {input.form && input.name && (
        <Bind
          to={input.form}
          on={{
            formdata({ formData }: FormDataEvent) {
              // A form that is sent while the field is disabled has no entry of it.
              if (formData.has(input.name)) formData.set(input.name, field.number())
            },
          }}
        />
      )}
    </>
  )
}

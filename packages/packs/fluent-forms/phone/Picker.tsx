import { Bind, Into, useStore } from '@archipelago/bind'
import { emitNative } from '@archipelago/wordpress-client'
import { useLayoutEffect, useMemo, useState } from 'react'
import { dialCodeOf, flagOf, localeOf, namesIn } from './countries'
import type { Field } from './field'
import { Panel } from './Panel'
import { cover } from './place'
import type { Labels } from './types'

export interface PickerProps {
  input: HTMLInputElement
  field: Field
  place: InsertPosition
  labels: Labels
  lang: string
}

/** The button with the chosen country, over the start of the input, and the list that it opens. */
export function Picker({ input, field, place, labels, lang }: PickerProps) {
  const { country, options } = useStore(field.store, (state) => state)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [padding, setPadding] = useState<string>()
  const [locked, setLocked] = useState(false)
  /** What is sought at first; undefined while the list is closed. */
  const [query, setQuery] = useState<string>()
  const open = query !== undefined
  const locale = localeOf(lang)
  const name = useMemo(() => country && namesIn(locale).of(country), [country, locale])

  useLayoutEffect(() => {
    const lock = () => setLocked(input.disabled || input.readOnly)
    lock()
    const observer = new MutationObserver(lock)
    observer.observe(input, { attributeFilter: ['disabled', 'readonly'] })
    return () => observer.disconnect()
  }, [input])

  useLayoutEffect(
    () => (button ? cover(input, button.parentElement!, button, setPadding) : undefined),
    [input, button],
  )

  useLayoutEffect(() => {
    if (!open) return
    emitNative(input, 'open:countrydropdown')
    return () => void emitNative(input, 'close:countrydropdown')
  }, [input, open])

  const close = (to?: HTMLElement | null) => {
    setQuery(undefined)
    to?.focus()
  }

  return (
    <>
      <Bind to={input} style={{ 'padding-inline-start': padding }} />
      {button && <Bind to={button.parentElement!} class={{ 'archipelago-phone-open': open }} />}
      <Into node={input} place={place} className="archipelago-phone">
        <button
          ref={setButton}
          type="button"
          disabled={locked}
          aria-haspopup="dialog"
          aria-expanded={open}
          // What is to be seen has to be in the name: speech control goes by it.
          aria-label={
            name ? `${labels.country}: ${name}, ${country}, +${dialCodeOf(country)}` : labels.country
          }
          onClick={() => (open ? close() : setQuery(''))}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, altKey } = event
            const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
            if (open || !(letter || /^Arrow(Up|Down)$/.test(key))) return
            event.preventDefault()
            setQuery(letter ? key : '')
          }}
        >
          <span aria-hidden="true">{country ? flagOf(country) : '☎'}</span>
        </button>
        {open && (
          <Panel
            options={options!}
            locale={locale}
            current={country}
            first={query}
            labels={labels}
            dir={getComputedStyle(input.parentElement!).direction}
            onChoose={(code) => {
              field.setCountry(code)
              close(input)
            }}
            onClose={(back) => close(back ? button : undefined)}
          />
        )}
      </Into>
    </>
  )
}

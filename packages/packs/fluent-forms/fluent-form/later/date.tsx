import { Bind, Into, nextId } from '@archipelago/bind'
import { loadStyle } from '@archipelago/overlay'
import { emit, emitNative, readParams } from '@archipelago/wordpress-client'
import { useLayoutEffect, useState } from 'react'
import type { FormApp, MakeExtra } from '../types'
import { Calendar } from './Calendar'
import href from './date.css'
import { dateTexts, formatDate } from './date-format'
import { type DateConfig, toDate } from './date-rules'
import { openViews } from './views'

/**
 * Options by input. The plugin's inline script hands them to `flatpickr(selector, options)` on ready and on
 * `reInitExtras`, and gives up silently where that function is not there: ours asks for them again
 * (contracts/fluent-forms.md 14.4, 20).
 */
const configs = new WeakMap<Element, DateConfig>()
const users = new Set<() => void>()
let localized: DateConfig['locale']

const textsOf = ({ locale }: DateConfig) =>
  dateTexts({
    ...readParams<{ date_i18n: object }>('fluentFormVars').date_i18n,
    ...(typeof localized === 'object' && localized),
    ...(typeof locale === 'object' && locale),
  })

const configOf = (input: HTMLElement): DateConfig => {
  const format = input.dataset.format || 'Y-m-d'
  const time = /[HhGiK]/.test(format)
  return {
    dateFormat: format,
    enableTime: time,
    noCalendar: time && !/[dDjJlmnMFYy]/.test(format),
    time_24hr: !format.includes('K'),
    ...configs.get(input),
  }
}

const separatorOf = ({ mode, conjunction = ', ' }: DateConfig, rangeSeparator: string) =>
  mode === 'range' ? rangeSeparator : mode === 'multiple' ? conjunction : undefined

const read = (input: HTMLInputElement) => {
  const config = configOf(input)
  const texts = textsOf(config)
  const separator = separatorOf(config, texts.rangeSeparator)
  const list = separator ? input.value.split(separator) : [input.value]
  return list.flatMap((text) => toDate(text, config.dateFormat!, texts) ?? [])
}

const write = (input: HTMLInputElement, dates: Date[], silent?: boolean) => {
  const config = configOf(input)
  const texts = textsOf(config)
  const list = dates.map((date) => formatDate(date, config.dateFormat!, texts))
  input.value = list.join(separatorOf(config, texts.rangeSeparator))
  if (silent) return
  emitNative(input, 'input')
  emitNative(input, 'change')
  for (const hook of [config.onChange ?? []].flat()) hook(dates, input.value, instanceOf(input))
}

/** What author scripts use of a picker. */
const instanceOf = (input: HTMLInputElement) => ({
  input,
  config: configOf(input),
  get selectedDates() {
    return read(input)
  },
  setDate(value: unknown, triggerChange?: boolean) {
    const config = configOf(input)
    write(
      input,
      [value].flat().flatMap((one) => toDate(one, config.dateFormat!, textsOf(config)) ?? []),
      !triggerChange,
    )
  },
  set(name: string | DateConfig, value?: unknown) {
    configs.set(input, { ...configs.get(input), ...(typeof name === 'string' ? { [name]: value } : name) })
    for (const user of users) user()
  },
  clear: () => write(input, []),
  open: () => input.click(),
  close() {},
  destroy() {},
})

const defineFlatpickr = () => {
  const page = window as unknown as Record<string, unknown>
  const flatpickr = (target: unknown, config: DateConfig = {}) => {
    const nodes = typeof target === 'string' ? document.querySelectorAll(target) : [target].flat()
    const made = [...(nodes as Iterable<HTMLInputElement>)].map((input) => {
      configs.set(input, config)
      if (config.defaultDate && !input.value) instanceOf(input).setDate(config.defaultDate)
      return Object.assign(input, { _flatpickr: instanceOf(input) })._flatpickr
    })
    for (const user of users) user()
    return made.length === 1 ? made[0] : made
  }
  page.flatpickr ??= Object.assign(flatpickr, {
    localize: (locale: DateConfig['locale']) => {
      localized = locale
    },
    l10ns: { default: {} },
    formatDate: (date: Date, format: string) => formatDate(date, format, textsOf({})),
    parseDate: (text: string, format: string) => toDate(text, format, textsOf({})),
  })
  // Authors count days with it: `new Date().fp_incr(7)`.
  ;(Date.prototype as { fp_incr?: unknown }).fp_incr ??= function (this: Date, days: number) {
    return new Date(this.getFullYear(), this.getMonth(), this.getDate() + Number(days))
  }
}

function Dates({ app }: { app: FormApp }) {
  const { form } = app
  const [inputs] = useState(() => [...form.querySelectorAll<HTMLInputElement>('.ff-el-datepicker')])
  const [at, open] = useState<{ input: HTMLInputElement; focused: boolean }>()
  const [, render] = useState({})
  const [id] = useState(() => nextId('ff-calendar'))

  useLayoutEffect(() => {
    const user = () => render({})
    users.add(user)
    defineFlatpickr()
    emit(form, 'reInitExtras')
    return () => void users.delete(user)
  }, [])
  const close = () => {
    if (!at) return
    const { input } = at
    if (input.parentElement!.contains(document.activeElement) && document.activeElement !== input)
      input.focus()
    open(undefined)
    const config = configOf(input)
    for (const hook of [config.onClose ?? []].flat()) hook(read(input), input.value, instanceOf(input))
  }
  useLayoutEffect(() => {
    if (!at) return
    const outside = ({ target }: Event) => {
      if (target !== at.input && !(target as Element).closest?.('.flatpickr-calendar')) close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  })

  return (
    <>
      {inputs.map((input, i) => (
        <Bind
          key={i}
          to={input}
          autocomplete="off"
          aria-haspopup="dialog"
          aria-expanded={at?.input === input}
          role="combobox"
          aria-controls={at?.input === input ? id : undefined}
          onClick={() => open({ input, focused: false })}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              open({ input, focused: true })
            } else if (event.key === 'Escape' && at) {
              event.stopPropagation()
              close()
            }
          }}
          onChange={() => {
            // A typed date gets the field's spelling; what is none stays as it is, the server takes any text.
            const dates = read(input)
            if (dates[0]) write(input, dates, true)
            render({})
          }}
        />
      ))}
      {at && (
        <Into node={at.input} place="afterend" className="ff-date-host">
          <Calendar
            key={`${inputs.indexOf(at.input)}`}
            id={id}
            config={configOf(at.input)}
            texts={textsOf(configOf(at.input))}
            chosen={read(at.input)}
            focused={at.focused}
            label={
              form.querySelector(`label[for="${CSS.escape(at.input.id)}"]`)?.textContent?.trim() ||
              at.input.getAttribute('aria-label') ||
              at.input.name
            }
            onChoose={(dates) => {
              write(at.input, dates)
              render({})
            }}
            onClose={close}
          />
        </Into>
      )}
    </>
  )
}

export const make: MakeExtra = () => {
  loadStyle(new URL(href, import.meta.url))
  return { open: openViews, View: Dates }
}

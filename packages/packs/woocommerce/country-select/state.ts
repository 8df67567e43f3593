import type { ChangeRecord } from '@archipelago/bind'
import { emitNative, htmlFragment } from '@archipelago/wordpress-client'
import type { Control, Country, States } from './read'

/** What was chosen or typed as state, by the field's id and the country: who comes back to a country finds it again. */
const typed: Record<string, Record<string, string>> = {}

/** Remembers what stands in the state field of this country. */
export const keepState = (state: Control | null, country: string): void => {
  if (!state) return
  typed[state.id] ??= {}
  typed[state.id]![country] = state.value
}

/** What a new field takes over from the one in its place, so that label, browser and other plugins know it. */
const CARRIED = [
  'id',
  'name',
  'placeholder',
  'form',
  'autocomplete',
  'aria-required',
  'aria-invalid',
  'aria-describedby',
  'data-input-classes',
  'data-placeholder',
  'data-label',
]

const make = (state: Control, tag: 'input' | 'select', classes: string): Control => {
  const field = document.createElement(tag)
  for (const name of CARRIED) {
    const value = state.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
  }
  field.className = `${classes} ${state.dataset.inputClasses ?? ''}`.trim()
  field.disabled = state.disabled
  // The visitor is here: its search field need not wait for another sign.
  field.dataset.islandWhen = 'load'
  return field
}

const entry = (value: string, text: string) => {
  const option = document.createElement('option')
  option.value = value
  option.textContent = text
  return option
}

const isHidden = (state: Control) => state.type === 'hidden'

const isListed = (select: HTMLSelectElement, entries: [string, string][]) => {
  const printed = [...select.options].filter(({ value }) => value)
  return (
    printed.length === entries.length &&
    entries.every(([value, text], i) => printed[i]!.value === value && printed[i]!.text === text)
  )
}

/** PHP writes a list without entries as `[]`, and leaves entities in names. */
const entriesOf = (states: States): [string, string][] => {
  return Object.entries(states).map(([code, name]) => {
    // What looks like a tag in a name is none.
    const text = name.includes('&') ? htmlFragment(name.replaceAll('<', '&lt;')).textContent! : name
    return [code, text.trim().replace(/\s+/g, ' ')]
  })
}

/**
 * Makes the state field what the country needs: hidden, a list, or free text (contracts/woocommerce.md 15). Nodes stay where
 * they are of the right kind already, and lists where they say the same. `change` on the state tells that its value or its
 * list has changed. Returns false where the legacy script would have left the field alone.
 */
export const setState = (
  { states: all, prompt, state: find }: Country,
  country: string,
  record: ChangeRecord,
): boolean => {
  const state = find()
  const states = Object.hasOwn(all, country) ? all[country] : undefined
  const row = state?.closest('.form-row') ?? state?.parentElement
  const value = (state && typed[state.id]?.[country]) ?? ''

  const replace = (next: Control) => {
    const focused = document.activeElement === state
    const was = state!
    was.replaceWith(next)
    if (focused) next.focus()
    record.add(() => next.replaceWith(was))
  }
  const show = (visible: boolean) => {
    if (!row) return
    if (!visible) record.write(row, 'style', 'display', 'none')
    else if ((row as HTMLElement).style.display === 'none') record.write(row, 'style', 'display', '')
  }
  if (!states) {
    if (!state || (state instanceof HTMLInputElement && !isHidden(state))) {
      if (state && value && !state.value) state.value = value
      return false
    }
    const text = make(state, 'input', 'input-text') as HTMLInputElement
    text.type = 'text'
    text.value = value
    show(true)
    replace(text)
    return true
  }
  if (!state) return true
  const entries = entriesOf(states)
  if (!entries.length) {
    show(false)
    if (!isHidden(state)) {
      const hidden = make(state, 'input', 'hidden') as HTMLInputElement
      hidden.type = 'hidden'
      hidden.removeAttribute('aria-required')
      replace(hidden)
    } else state.value = ''
    return true
  }
  show(true)
  const select =
    state instanceof HTMLSelectElement ? state : (make(state, 'select', 'state_select') as HTMLSelectElement)
  // What was written in the free text may be the name of a state.
  const before = value || state.value
  if (select !== state || !isListed(select, entries)) {
    const printed = [...select.options]
    if (select === state) {
      const shown = select.value
      record.add(() => {
        select.replaceChildren(...printed)
        select.value = shown
      })
    }
    select.replaceChildren(entry('', prompt), ...entries.map((one) => entry(...one)))
    const found = entries.find(([code, name]) => [code, name].includes(before))
    select.value = found?.[0] ?? ''
    if (select !== state) replace(select)
    emitNative(select, 'change')
  } else if (value && value !== select.value) {
    select.value = value
    emitNative(select, 'change')
  }
  return true
}

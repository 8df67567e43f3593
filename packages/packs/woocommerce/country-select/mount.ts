import { attempt, createRecord } from '@archipelago/bind'
import { type Mount, report } from '@archipelago/loader'
import { emit, hearAlone, type Listener } from '@archipelago/wordpress-client'
import { setLocale } from './locale'
import { type Country, read, readRules } from './read'
import { keepState, setState } from './state'

interface Member extends Country {
  name: string
  /** The country whose state field is shown. */
  shown: string
  record: ReturnType<typeof createRecord>
  /** Address rows that were touched. */
  rows: Set<Element>
}

const members = new Map<EventTarget, Member>()
let stop: (() => void) | undefined
let started: boolean | undefined

const say = ({ field, name }: Member, act: () => void) => attempt((cause) => report(name, field, cause), act)

/** Makes the group what its country needs, and tells others, in the order of the legacy script. */
const change = (member: Member, quiet?: boolean) =>
  say(member, () => {
    const { field, group, state, record, shown } = member
    const country = field.value
    if (country !== shown) keepState(state(), shown)
    member.shown = country
    const changed = setState(member, country, record)
    if (quiet) localise(member, group(), country)
    else {
      if (changed) emit(document.body, 'country_to_state_changed', [country, group()])
      emit(document.body, 'country_to_state_changing', [country, group()])
    }
  })

const localise = ({ record, rows }: Member, group: Element, country: string) => {
  const rules = readRules()
  if (rules) setLocale(group, country, rules, rows, record)
}

/**
 * Hears for all country fields of the page, on the body as the legacy scripts did: what a form does with a `change` comes
 * first (contracts/woocommerce.md 15).
 */
const start = () => {
  const { body } = document
  const { add, undo } = createRecord()
  const onCountry: Listener = ({ target }) => {
    const member = members.get(target!)
    if (member) change(member)
  }
  add(hearAlone(body, 'change', onCountry))
  add(hearAlone(body, 'refresh', onCountry))
  add(
    hearAlone(body, 'wc_address_i18n_ready', () => {
      for (const { field } of [...members.values()]) if (field.value) emit(field, 'refresh')
    }),
  )
  add(
    hearAlone(body, 'country_to_state_changing', (_, country, group) => {
      const member = [...members.values()].find((one) => one.group() === group)
      if (member && group) say(member, () => localise(member, group, country ?? member.field.value))
    }),
  )
  return undo
}

/**
 * A country field with its states and address fields. All of a page share their listeners, and say once that they are there:
 * `wc_address_i18n_ready`, as the legacy scripts at their start; one that comes later is put in order without events.
 */
const mount: Mount = (element, props, _fail, name) => {
  const country = read(element, props)
  const member: Member = {
    ...country,
    name,
    shown: country.field.value,
    record: createRecord(),
    rows: new Set(),
  }
  members.set(element, member)
  stop ??= start()
  if (started) change(member, true)
  else if (started === undefined) {
    started = false
    // Once all that are on the page are there.
    queueMicrotask(() => {
      started = true
      emit(document.body, 'wc_address_i18n_ready')
    })
  }
  return () => {
    members.delete(element)
    if (!members.size) {
      stop?.()
      stop = undefined
    }
    member.record.undo()
  }
}

export default mount

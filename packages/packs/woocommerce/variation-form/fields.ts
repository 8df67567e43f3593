import { createRecord } from '@archipelago/bind'
import { currentJQuery, emitNative, htmlFragment } from '@archipelago/wordpress-client'
import { type Choice, offered, type Variation } from './match'

const HTML = 'attribute_html'
const OPTIONS = 'attribute_options'

/** One attribute of the form, whatever control the page has for it. */
export interface Field {
  /** `attribute_pa_size` */
  name: string
  /** Where its `change` event is sent from. */
  node: HTMLElement
  has(node: EventTarget | null): boolean
  /** What can be chosen, without the placeholder. */
  readonly values: string[]
  value: string
  /** Shows what is on offer; a value mapped to false is shown but cannot be chosen. `whole`: the placeholder too. */
  narrow(offer: Map<string, boolean>, whole: boolean): void
  /** Whether its placeholder goes once something is chosen (`data-show_option_none="no"`). */
  strict: boolean
  restore(): void
}

/** Options of a drop-down; they may be in groups. */
const listOf = (select: Element, root: ParentNode = select) => {
  const options = [...root.querySelectorAll('option')]
  return {
    options,
    empty: options[0]?.value ? undefined : options[0],
    parents: [
      [select, [...root.childNodes]] as const,
      ...[...root.querySelectorAll('optgroup')].map((group) => [group, [...group.childNodes]] as const),
    ],
  }
}

/**
 * A drop-down: what is not on offer is taken out, the nodes of the server come and go (contracts/woocommerce.md 7.7).
 */
export const selectField = (select: HTMLSelectElement): Field => {
  const { write, undo } = createRecord()
  const printed = listOf(select)
  let list = printed
  let html = select.innerHTML.replace(/ disabled(="[^"]*")?(?=[^<>]*>)/g, '')
  /**
   * Other plugins find the whole list in jQuery's data, and put another one there (contracts/woocommerce.md 7.7 step
   * 1).
   */
  const exchange = () => {
    const data = (currentJQuery() as any)?.(select)
    const theirs = data?.data(HTML)
    if (theirs === html || !data) return
    if (typeof theirs === 'string') {
      html = theirs
      list = listOf(select, htmlFragment(html))
    } else data.data({ [HTML]: html, [OPTIONS]: [...htmlFragment(html).querySelectorAll('option')].slice(1) })
  }
  const show = (wanted: (option: HTMLOptionElement) => boolean) => {
    for (const [parent, children] of list.parents) {
      const next = children.filter((child) => !(child instanceof HTMLOptionElement) || wanted(child))
      const now = parent.childNodes
      // Only once, and only when something changes: skins of other plugins watch the list.
      if (next.length !== now.length || next.some((child, i) => child !== now[i]))
        parent.replaceChildren(...next)
    }
  }
  const field: Field = {
    name: select.dataset.attribute_name || select.name,
    node: select,
    has: (node) => node === select,
    get values() {
      exchange()
      return list.options.filter((option) => option !== list.empty).map(({ value }) => value)
    },
    get value() {
      return select.value
    },
    set value(value) {
      if (select.value !== value) select.value = value
    },
    narrow(offer, whole) {
      const { value } = select
      const { options, empty } = list
      for (const option of options) {
        if (option === empty) continue
        const enabled = offer.get(option.value)
        write(option, 'class', 'attached', enabled !== undefined)
        write(option, 'class', 'enabled', !!enabled)
        write(option, 'attr', 'disabled', enabled ? null : '')
      }
      show((option) => (option === empty ? whole : offer.has(option.value)))
      field.value = offer.get(value) ? value : ''
    },
    strict: select.dataset.show_option_none === 'no',
    restore() {
      const { value } = select
      list = printed
      show(() => true)
      undo()
      ;(currentJQuery() as any)?.(select).removeData(`${HTML} ${OPTIONS}`)
      field.value = value
    },
  }
  return field
}

/** Radio buttons of one name in place of a drop-down: what is not on offer cannot be chosen. */
export const radioField = (radios: HTMLInputElement[]): Field => {
  const { write, undo } = createRecord()
  const [first] = radios
  return {
    name: first!.dataset.attribute_name || first!.name,
    node: first!,
    has: (node) => radios.includes(node as HTMLInputElement),
    values: radios.map(({ value }) => value).filter(Boolean),
    get value() {
      return radios.find(({ checked }) => checked)?.value ?? ''
    },
    set value(value) {
      for (const radio of radios) radio.checked = radio.value === value
    },
    narrow(offer) {
      for (const radio of radios) {
        const enabled = !radio.value || offer.get(radio.value)
        write(radio, 'attr', 'disabled', enabled ? null : '')
        if (!enabled) radio.checked = false
      }
    },
    strict: false,
    restore: undo,
  }
}

/** Each field shows what goes with the choice in the others; a choice that is not on offer any more is told of. */
export const narrowFields = (
  fields: readonly Field[],
  variations: readonly Variation[],
  getChosen: () => { data: Choice },
) => {
  for (const field of fields) {
    const { value, name } = field
    // Anew for each: clearing one changes the choice.
    const offer = offered(variations, getChosen().data, name, field.values)
    const valid = !!offer.get(value)
    field.narrow(offer, !(valid && field.strict))
    if (value && !valid) emitNative(field.node, 'change')
  }
}

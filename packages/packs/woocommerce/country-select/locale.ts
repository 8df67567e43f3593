import type { ChangeRecord } from '@archipelago/bind'
import { currentJQuery, htmlFragment, own } from '@archipelago/wordpress-client'
import type { AddressRules, FieldLocale } from './read'
import { order, sorted } from './sort'

type Row = HTMLElement

/** Where rows are kept in order (contracts/woocommerce.md 16). */
const WRAPPERS =
  '.woocommerce-billing-fields__field-wrapper,.woocommerce-shipping-fields__field-wrapper,.woocommerce-address-fields__field-wrapper,.woocommerce-additional-fields__field-wrapper .woocommerce-account-fields'

const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide']
const FIELDS = 'input:not([type=hidden]),select,textarea'

const priorities = new WeakMap<Element, number>()
/** What stood in a field that a country does not have. */
const emptied = new WeakMap<Element, string>()

/** Rows of states that a locale has hidden: the others are hidden by what their country has of states. */
const hiddenStates = new WeakSet<Element>()

const setPriority = (row: Row, priority: number) => {
  priorities.set(row, priority)
  const $: any = currentJQuery()
  // Field editors read it there.
  $?.(row).data?.('priority', priority)
}

const priorityOf = (row: Element) =>
  priorities.get(row) ?? (Number((row as Row).dataset.priority) || undefined)

/** The text of a label without its mark. */
const ownText = (label: Element) =>
  [...label.childNodes].filter((node): node is Text => node.nodeType === 3 && !!(node as Text).data.trim())

/**
 * Newer shops mark fields by a span that is not read out, and say it on the field (contracts/woocommerce.md 16); the line of the
 * terms, which is no field's row, has the older mark in both.
 */
const isNewer = () =>
  !document.querySelector('[id$=_field] abbr.required') &&
  !!document.querySelector('span.required,label.required_field,[aria-required]')

const setLabel = (label: Element, html: string) => {
  const text = htmlFragment(html).textContent!.trim()
  const [first, ...rest] = ownText(label)
  if ([first, ...rest].map((node) => node?.data.trim()).join(' ') === text) return
  for (const node of rest) node.remove()
  if (first) first.data = `${text}\u00a0`
  else label.prepend(`${text}\u00a0`)
}

const setRequired = (row: Row, required: boolean, { required: title, optional }: AddressRules) => {
  const wanted = required ? 'required' : 'optional'
  const marks = [...row.querySelectorAll('label .required,label .optional')]
  const newer = isNewer()
  let changed = false
  for (const mark of marks)
    if (!mark.classList.contains(wanted)) {
      mark.remove()
      changed = true
    }
  row.classList.toggle('validate-required', required)
  if (!required) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field')
  for (const label of row.querySelectorAll('label')) {
    if (label.querySelector(`.${wanted}`)) continue
    changed = true
    const mark = document.createElement(required && !newer ? 'abbr' : 'span')
    mark.className = wanted
    mark.textContent = required ? '*' : `(${optional})`
    if (required && newer) mark.setAttribute('aria-hidden', 'true')
    else if (required) mark.title = title
    const last = label.lastChild
    if (last?.nodeType === 3 && !/\s$/.test((last as Text).data)) label.append('\u00a0')
    label.append(mark)
    if (newer) label.classList.toggle('required_field', required)
  }
  for (const field of row.querySelectorAll(FIELDS))
    if (changed || newer || field.hasAttribute('aria-required'))
      if (required) field.setAttribute('aria-required', 'true')
      else field.removeAttribute('aria-required')
}

const setField = (row: Row, key: string, rules: FieldLocale, all: AddressRules) => {
  const { label, placeholder, required, priority, hidden, class: classes } = rules
  const fields = [...row.querySelectorAll<HTMLInputElement>(FIELDS)]
  const hint = (text: string) => {
    for (const field of fields) {
      // A list has no place for it but what skins read.
      const shown = field.localName === 'select' ? 'data-placeholder' : 'placeholder'
      if (field.getAttribute(shown) === text) continue
      field.setAttribute(shown, text)
      field.setAttribute('data-placeholder', text)
    }
  }
  if (label !== undefined) for (const one of row.querySelectorAll('label')) setLabel(one, label)
  if (placeholder !== undefined) hint(htmlFragment(placeholder).textContent!)
  else if (label !== undefined && !row.querySelector('label:not(.screen-reader-text)'))
    hint(htmlFragment(label).textContent!)
  setRequired(row, !!required, all)
  if (priority !== undefined) setPriority(row, priority)
  const isState = key === 'state'
  if (hidden) {
    for (const field of fields)
      if (field.value) {
        // What was typed as a state is kept by country.
        if (!isState) emptied.set(field, field.value)
        field.value = ''
      }
    if (isState && fields[0]) hiddenStates.add(row)
    row.style.display = 'none'
  } else if (row.style.display === 'none' && (!isState || (hiddenStates.has(row) && fields[0]))) {
    row.style.display = ''
    for (const field of fields) {
      if (!field.value) field.value = emptied.get(field) ?? ''
      emptied.delete(field)
    }
  }
  if (isState && !hidden) hiddenStates.delete(row)
  if (Array.isArray(classes)) {
    for (const width of WIDTHS) row.classList.toggle(width, classes.includes(width))
    row.classList.add(...classes.filter((name) => name && !row.classList.contains(name)))
  }
}

/** What an address row may be changed in, to put it back: kept when it is first touched. */
const keepRow = (row: Row, record: ChangeRecord) => {
  const label = row.querySelector('label')
  const nodes = label && [...label.childNodes].map((node) => [node, node.textContent!] as const)
  const attributes = [row, label, ...row.querySelectorAll(FIELDS)].flatMap((node) =>
    node
      ? ['class', 'style', 'placeholder', 'data-placeholder', 'aria-required'].map(
          (name) => [node, name, node.getAttribute(name)] as const,
        )
      : [],
  )
  record.add(() => {
    for (const [node, name, value] of attributes) {
      if (node.getAttribute(name) === value) continue
      if (value === null) node.removeAttribute(name)
      else node.setAttribute(name, value)
    }
    if (!nodes) return
    for (const [node, text] of nodes) if (node.nodeType === 3) (node as Text).data = text
    label.replaceChildren(...nodes.map(([node]) => node))
  })
}

/**
 * Makes labels, hints, marks, width and order of a group's address fields what a country needs
 * (contracts/woocommerce.md 16). What is right already is not touched.
 */
export const setLocale = (
  group: Element,
  country: string,
  rules: AddressRules,
  known: Set<Element>,
  record: ChangeRecord,
): void => {
  const locale = (Object.hasOwn(rules.locale, country) && rules.locale[country]) || {}
  const { default: usual = {} } = rules.locale
  for (const [key, selector] of Object.entries(rules.rows)) {
    const row = group.querySelector<Row>(selector)
    if (!row) continue
    if (!known.has(row)) {
      known.add(row)
      keepRow(row, record)
      // Where other plugins look for what it was at first.
      if (/^(postcode|city|state)$/.test(key) && !row.hasAttribute('data-o_class'))
        record.write(row, 'attr', 'data-o_class', row.className)
    }
    setField(row, key, { ...usual[key], ...locale[key] }, rules)
  }
  for (const wrapper of document.querySelectorAll(WRAPPERS)) {
    const parent = wrapper.querySelector('.form-row')?.parentElement
    if (!parent) continue
    const rows = [...own(parent, 'children')].filter((row) => row.classList.contains('form-row'))
    const wanted = sorted(rows, priorityOf)
    if (wanted.every((row, i) => row === rows[i])) continue
    order(wanted)
    record.add(() => order(rows.filter((row) => row.parentElement === parent)))
  }
}

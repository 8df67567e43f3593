type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What fields said when their values were sent, by what names them. */
export type Sent = ReadonlyMap<string, string>

const CHECKED = /^(checkbox|radio)$/
const OTHERS = /^(hidden|file|submit|button|image|reset)$/

/** The fields that a visitor fills in. */
const fieldsIn = (region: ParentNode): Field[] =>
  [...region.querySelectorAll<Field>('input,select,textarea')].filter(
    ({ name, type }) => name && !OTHERS.test(type),
  )

/** Not its id: that of a quantity is another in every answer (contracts/woocommerce.md 13.1). */
const keyOf = ({ name, type, value }: Field) => (CHECKED.test(type) ? `${name}=${value}` : name)

const saidBy = (field: Field): string =>
  CHECKED.test(field.type)
    ? `${(field as HTMLInputElement).checked}`
    : 'options' in field
      ? [...field.options].flatMap(({ selected, value }) => (selected ? value : [])).join('\n')
      : field.value

/** What the server has printed into a field. */
const printed = (field: Field): string => {
  if (CHECKED.test(field.type)) return `${(field as HTMLInputElement).defaultChecked}`
  if (!('options' in field)) return field.defaultValue
  const chosen = [...field.options].filter(({ defaultSelected }) => defaultSelected)
  // A list of one line shows its first option where none is chosen.
  return (chosen[0] || field.multiple ? chosen : [...field.options].slice(0, 1))
    .map(({ value }) => value)
    .join('\n')
}

/** What the fields of a region say now, for `replaceRegion`. */
export const valuesOf = (region: ParentNode): Sent =>
  new Map(fieldsIn(region).map((field) => [keyOf(field), saidBy(field)]))

/**
 * Notes what the visitor has typed into a region and the server has not been told: what differs from `sent`, or where nothing was
 * sent from what was printed. Returns the function that writes it into new nodes for the same region, which says whether it wrote any.
 */
export function keepTyped(old: ParentNode, sent?: Sent): (fresh: ParentNode) => boolean {
  const typed = new Map<string, string>()
  for (const field of fieldsIn(old)) {
    const value = saidBy(field)
    // The one that was chosen takes the choice from the others; where it is gone, the server's stands.
    if (field.type === 'radio' && value === 'false') continue
    if (value !== (sent?.get(keyOf(field)) ?? printed(field))) typed.set(keyOf(field), value)
  }
  return (fresh) => {
    let wrote = false
    for (const field of fieldsIn(fresh)) {
      const value = typed.get(keyOf(field))
      if (value === undefined || value === saidBy(field)) continue
      if (CHECKED.test(field.type)) (field as HTMLInputElement).checked = value === 'true'
      else if ('options' in field) {
        const values = value.split('\n')
        // An option that is gone cannot be chosen: what the server says stands.
        if (![...field.options].some((option) => values.includes(option.value))) continue
        if (field.multiple)
          for (const option of field.options) option.selected = values.includes(option.value)
        else field.value = value
      } else field.value = value
      wrote = true
    }
    return wrote
  }
}

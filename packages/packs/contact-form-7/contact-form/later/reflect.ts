/*
 * Places that show what is in a field of 6.x (contracts/contact-form-7.md 13.4). Part of the reader: with read.ts and
 * helpers.ts the only place that knows selectors.
 */

const placesOf = (form: Element, field?: string) =>
  form.querySelectorAll<HTMLElement>(
    field ? `[data-reflection-of="${CSS.escape(field)}"]` : '[data-reflection-of]',
  )

const show = (place: HTMLElement, values: FormDataEntryValue[]) => {
  const texts = values.map((value) => (typeof value === 'string' ? value.trim() : value.name)).filter(Boolean)
  if (place.localName === 'output') {
    // By value: a reset of the form then puts back what the server printed.
    ;(place as HTMLOutputElement).value = texts[0] ?? place.dataset.default ?? ''
    return
  }
  for (const output of place.querySelectorAll('output'))
    if (output.matches('[data-default]')) output.hidden = texts.length > 0
    else output.remove()
  for (const text of texts) {
    const output = place.appendChild(document.createElement('output'))
    output.name = place.dataset.reflectionOf!
    output.textContent = text
  }
}

/** Shows the valid values of `field` wherever the form reflects it; none: the default. */
export const reflect = (form: Element, field: string, values: FormDataEntryValue[]): void => {
  for (const place of placesOf(form, field)) show(place, values)
}

/** Shows nothing any more: after a reset, and when the island goes. */
export const reflectNothing = (form: Element): void => {
  for (const place of placesOf(form)) show(place, [])
}

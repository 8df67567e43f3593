import type { Controller } from '@archipelago/bind'

const FIELDS = 'input:is([type=text],[type=email],[type=url],:not([type])),textarea'

const siblings = (field: Element, selector: string) =>
  [...field.parentElement!.children].filter((node) => node !== field && node.matches(selector))

/**
 * The fields of the form for comments say themselves what goes into them, and its links look like buttons (contracts/divi.md 18). The theme
 * writes that into the fields as if somebody had typed it: here it is their placeholder, so that the browser still asks for what is required.
 */
export function comments({ record }: Controller): void {
  for (const link of document.querySelectorAll('.comment-reply-link'))
    record.write(link, 'class', 'et_pb_button', true)
  for (const field of document.querySelectorAll(`#commentform :is(${FIELDS})`)) {
    const labels = siblings(field, 'label')
    if (!labels.length) continue
    const marks = siblings(field, 'span.required')
    const text = [...labels, ...marks].map((node) => node.textContent).join('')
    for (const node of [...labels, ...marks]) record.write(node, 'style', 'display', 'none')
    if (!field.getAttribute('placeholder')) record.write(field, 'attr', 'placeholder', text.trim())
  }
}

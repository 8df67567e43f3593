import type { Aspects } from '@archipelago/bind'
import { acceptanceOf, countersOf, freeTextsOf } from './helpers'
import type { FormMarkup } from './read'

/** What follows from what is in the fields: buttons that wait for the terms, texts of boxes, counters. */
export const sayFields = (
  bind: (node: Element, aspects: Aspects) => void,
  { form, modern }: FormMarkup,
): void => {
  const acceptance = acceptanceOf(form)
  for (const button of acceptance?.buttons ?? []) bind(button, { disabled: acceptance!.waits })
  for (const { text, box, name } of freeTextsOf(form))
    bind(text, { disabled: !box.checked, 'aria-label': name })
  for (const { node, count, long, short } of countersOf(form, modern))
    bind(node, {
      text: count,
      'data-current-value': count,
      class: { 'too-long': long, 'too-short': short },
    })
}

import { nextId } from '@archipelago/bind'
import { report } from '@archipelago/loader'
import {
  boolean,
  FieldError,
  number,
  object,
  optional,
  readJson,
  record,
  toNumber,
} from '@archipelago/wordpress-client'
import type { Item, NestedAccordionProps } from './nested-accordion'

const readSettings = optional(
  record((value) => value),
  {},
)
const readOptions = object<{ multiple?: boolean; duration?: number }>({
  multiple: optional(boolean),
  duration: optional(number),
})

/**
 * Elementor's nested accordion (contracts/elementor.md 27), or plain `details` inside `data-island="nested-accordion"`. Items
 * of widgets inside a panel belong to those. An item without a summary and something below it is reported and left out.
 * @throws FieldError when there is no item, or an option is wrong
 */
export const readAccordion = (root: HTMLElement, props: unknown, name: string): NestedAccordionProps => {
  const options = readOptions(props ?? {}, 'data-island-props')
  const settings: Record<string, any> = readJson(root, 'data-settings', readSettings)
  const scope = root.matches('.elementor-widget') ? '.elementor-element' : '[data-island]'
  const items = [...root.querySelectorAll('details')].flatMap((details): Item[] => {
    if (details.closest(scope) !== root) return []
    const summary = details.querySelector<HTMLElement>('summary')
    const panel = summary?.nextElementSibling as HTMLElement | null | undefined
    if (!summary || !panel) {
      report(name, root, new FieldError('details', 'a summary and a panel', details.id))
      return []
    }
    return [
      {
        details,
        summary,
        panel,
        panelId: panel.id || nextId('nested'),
        summaryId: summary.id || nextId('nested'),
      },
    ]
  })
  if (!items[0]) throw new FieldError('details', 'an item', undefined)
  const { size, unit } = settings.n_accordion_animation_duration ?? {}
  return {
    root,
    items,
    multiple: options.multiple ?? settings.max_items_expended === 'multiple',
    ms: options.duration ?? toNumber(size, 400) * (unit === 's' ? 1000 : 1),
  }
}

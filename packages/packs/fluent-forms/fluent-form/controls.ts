import { readParams } from '@archipelago/wordpress-client'
import type { Control } from './types'

/*
 * Only queries, no `form.elements`, `form.action` …: a field of that name takes the place of the form's own property.
 */

/**
 * Neither validated nor sent (contracts/fluent-forms.md 12). Fields that nothing has shown yet are hidden by the style
 * sheet.
 */
const EXCLUDED = '.ff_excluded,.has-conditions:not(.ff_cond_v)'

/** The controls below `root` that count at this moment, in order. */
export const controlsOf = (root: Element): Control[] =>
  [...root.querySelectorAll<Control>('input,select,textarea')].filter((control) => !control.closest(EXCLUDED))

/** A checkbox or a radio button. */
export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Field name of a control: its name without `[]` at the end. */
export const nameOf = ({ name }: Control) => name.replace(/\[\]$/, '')

/** The node of an error's or a condition's field name, inside this form only (contracts/fluent-forms.md 8.1). */
export const findField = (form: Element, name: string): HTMLElement | undefined => {
  const text = `="${CSS.escape(name)}`
  for (const query of [`[data-name${text}"]`, `[name${text}"]`, `[name${text}[]"]`]) {
    const node = form.querySelector<HTMLElement>(query)
    if (node) return node
  }
}

interface NumberFormat {
  decimal?: string
  separator?: string
}

/**
 * The number in a control as JavaScript writes it; other text stays as it is (contracts/fluent-forms.md 13,
 * `data-formatter`).
 */
export const plainNumber = ({ value: typed, dataset }: Control, value = typed): string => {
  if (!dataset.formatter) return value
  let format: NumberFormat = {}
  try {
    format = JSON.parse(dataset.formatter)
  } catch {
    // A format that cannot be read is no format.
  }
  return value
    .split(format.separator || ',')
    .join('')
    .replace(format.decimal || '.', '.')
    .replace(/[^\d.eE+-]/g, '')
}

/** A text of the form, of the site, or our default (contracts/fluent-forms.md 3.3). */
export const textOf = (id: string, key: string, fallback: string): string =>
  readParams<Record<string, string>>(`fluentform_submission_messages_${id}`)[key] ||
  readParams<Record<string, string>>('fluentform_submission_messages_global')[key] ||
  fallback

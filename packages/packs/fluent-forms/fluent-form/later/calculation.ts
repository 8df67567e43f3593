import { emit, emitNative } from '@archipelago/wordpress-client'
import { findField, isBox, plainNumber } from '../controls'
import type { Control, MakeExtra } from '../types'
import { evaluate } from './expression'

interface Format {
  decimal?: string
  separator?: string
  precision?: number | string
  symbol?: string
  prefix?: string
  suffix?: string
}

const formatOf = ({ dataset }: HTMLElement): Format | undefined => {
  try {
    return dataset.formatter ? JSON.parse(dataset.formatter) : undefined
  } catch {
    // A format that cannot be read is no format.
  }
}

/** A number as the field's format writes it; without a format as JavaScript does (contracts/fluent-forms.md 13). */
export const formatNumber = (value: number, format?: Format): string => {
  if (!format) return `${+value.toFixed(10)}`
  const { decimal = '.', separator = ',', precision, symbol = '', prefix = symbol, suffix = '' } = format
  const [whole, part] = Math.abs(value)
    .toFixed(Number(precision ?? 2) || 0)
    .split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, separator)
  return `${value < 0 ? '-' : ''}${prefix}${grouped}${part ? decimal + part : ''}${suffix}`
}

/** The number of a control in a formula: hidden and empty ones are 0. */
const numberOf = (control: Control): number => {
  if (control.closest('.ff_excluded,.has-conditions:not(.ff_cond_v)')) return 0
  if (isBox(control)) return control.checked ? Number(control.dataset.calc_value) || 0 : 0
  if ('selectedOptions' in control)
    return [...control.selectedOptions].reduce(
      (sum, { dataset }) => sum + (Number(dataset.calc_value) || 0),
      0,
    )
  return Number.parseFloat(plainNumber(control)) || 0
}

/** The value of `{kind.name}` or `{repeat.name.column}`. */
const fieldValue = (form: Element, kind: string, name: string, column?: string): number => {
  if (kind === 'repeat') {
    const root = form.querySelector(
      `[data-root_name="${CSS.escape(name)}"],[data-name="${CSS.escape(name)}"]`,
    )
    const rows = [...(root?.querySelectorAll('tbody tr,.ff_repeater_cont_row') ?? [])]
    if (!column) return rows.length
    const cells = rows.map(
      (row) => row.querySelectorAll<Control>('input,select,textarea')[Number(column) - 1],
    )
    return cells.reduce((sum, cell) => sum + (cell ? numberOf(cell) : 0), 0)
  }
  const node = findField(form, name)
  if (!node) return 0
  const key = (node as Control).name
  const controls = key
    ? [...form.querySelectorAll<Control>(`[name="${CSS.escape(key)}"]`)]
    : [...node.querySelectorAll<Control>('input,select,textarea')]
  return controls.reduce((sum, control) => sum + numberOf(control), 0)
}

const fill = (form: Element, formula: string) =>
  formula.replace(/\s+/g, ' ').replace(/\{(\w+)\.([^{}]+)\}/g, (_, kind: string, path: string) => {
    const [, name, column] = (kind === 'repeat' && /^(.*)\.(\d+)$/.exec(path)) || [undefined, path]
    return `(${fieldValue(form, kind, name!, column)})`
  })

/** Fields that others are calculated from, and number formats. */
export const make: MakeExtra = ({ form }, { on, hear, record }) => {
  const run = () => {
    for (const field of form.querySelectorAll<HTMLElement>('[data-calculation_formula]')) {
      const value = evaluate(fill(form, field.dataset.calculation_formula!))
      const text = Number.isNaN(value) ? '' : formatNumber(value, formatOf(field))
      if (!(field instanceof HTMLInputElement)) {
        if (field.textContent !== text) field.textContent = text
        continue
      }
      const { value: before } = field
      if (before === text) continue
      // The default as well: a reset shall not bring an old sum back.
      record.write(field, 'attr', 'value', text)
      field.value = text
      if (before) emitNative(field, 'change')
      else emit(form, 'ff_render_dynamic_smartcodes', [form])
    }
  }
  const onTyped = ({ target }: Event) => {
    if (
      (target as Element).closest(
        '[type=number],[data-calc_value],select,.ff_numeric,.ff_payment_item,.js-repeater',
      )
    )
      run()
  }
  const onChange = (event: Event) => {
    const field = event.target as HTMLInputElement
    const format = field.matches('.ff_numeric') && field.value ? formatOf(field) : undefined
    if (format) {
      const number = Number.parseFloat(plainNumber(field))
      if (!Number.isNaN(number)) field.value = formatNumber(number, format)
    }
    onTyped(event)
  }
  hear(form, 'do_calculation', run)
  on(form, 'keyup', onTyped)
  on(form, 'change', onChange)
  // After the browser has put the values back.
  on(form, 'reset', () => setTimeout(run))
  const page = window as unknown as Record<string, unknown>
  page.ff_helper ??= {
    numericVal: (field: any) => Number.parseFloat(plainNumber(field[0] ?? field)) || 0,
    formatCurrency: (field: any, value: number) => formatNumber(value, formatOf(field[0] ?? field)),
  }
  run()
  return { before: run, renew: run }
}

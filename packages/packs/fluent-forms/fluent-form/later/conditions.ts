import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { findField, plainNumber } from '../controls'
import type { MakeExtra } from '../types'
import { isShown } from './evaluate'
import { controlsNamed, valueIn } from './values'

/** Milliseconds of showing and hiding, and how long 6.x waits while somebody types (contracts/fluent-forms.md 12). */
const SLIDE = 200
const DEBOUNCE = 300

/** The node that is shown or hidden: the field's group, or the container of that condition key. */
const boxOf = (form: Element, name: string) =>
  findField(form, name)?.closest<HTMLElement>('.has-conditions') ??
  form.querySelector<HTMLElement>(`.has-conditions.${CSS.escape(name)}`)

export const make: MakeExtra = ({ form, config }, { on, record }) => {
  const conditionals = config.conditionals ?? {}
  const modern = !!config.ajaxUrl
  /** Whose style is put back. */
  const kept = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = (ms = SLIDE) => {
    if (form.matches('.ff_force_hide,.ff_submitting')) return
    const world = {
      modern,
      value: (name: string) => valueIn(form, name),
      number(name: string, text: string) {
        const [control] = controlsNamed(form, name)
        return control?.dataset.formatter ? +plainNumber(control, text) : undefined
      },
    }
    for (const name of Object.keys(conditionals)) {
      const box = boxOf(form, name)
      if (!box) continue
      const shown = isShown(name, conditionals, world)
      if (shown ? box.matches('.ff_cond_v') : box.matches('.ff_excluded')) continue
      if (!kept.has(box)) record.add(keepStyle(box))
      kept.add(box)
      record.write(box, 'class', 'ff_excluded', !shown)
      record.write(box, 'class', 'ff_cond_v', shown)
      const slide = shown ? slideDown : slideUp
      slide(box, ms)
    }
    emit(form, 'do_calculation')
    emit(form, 'ff_render_dynamic_smartcodes', [form])
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(run, modern ? Number(config.debounce_time ?? DEBOUNCE) : 0)
  }
  on(form, 'change', modern ? soon : () => run())
  on(form, 'keyup', soon)
  // After the browser has put the values back.
  on(form, 'reset', () => setTimeout(run))
  on(window, 'pageshow', () => run(0))
  run(0)
  return {
    settled: () => setTimeout(run),
    renew: () => run(0),
    before() {
      clearTimeout(timer)
      run(0)
    },
    stop: () => clearTimeout(timer),
  }
}

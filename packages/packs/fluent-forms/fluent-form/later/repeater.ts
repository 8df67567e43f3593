import { emit } from '@archipelago/wordpress-client'
import { isBox } from '../controls'
import { onPressKey } from '../press'
import type { Control, MakeExtra } from '../types'

const ROW = '.ff_repeater_cont_row,tbody > tr'
const BUTTON = '.repeat-plus,.repeat-minus'

/** A new row: values at their default, nothing checked, no message of the old one. */
const copyOf = (row: Element) => {
  const copy = row.cloneNode(true) as Element
  for (const control of copy.querySelectorAll<Control>('input,select,textarea')) {
    if (isBox(control)) control.checked = control.defaultChecked = false
    else if ('selectedIndex' in control) control.selectedIndex = 0
    else control.value = control.dataset.default ?? ''
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  }
  for (const message of copy.querySelectorAll('.error')) message.remove()
  for (const node of copy.querySelectorAll('.ff-el-is-error')) node.classList.remove('ff-el-is-error')
  return copy
}

/** Row indices in names, ids and `data-name` (contracts/fluent-forms.md 2). */
const number = (root: HTMLElement) => {
  const name = root.dataset.root_name ?? root.dataset.name ?? ''
  root.querySelectorAll(ROW).forEach((row, i) => {
    row.querySelectorAll<Control>('input,select,textarea').forEach((control, column) => {
      control.name = control.name.replace(/^([^[]*)\[\d+\]/, `$1[${i}]`)
      control.dataset.name = `${name}_${column}_${i}`
      const id = control.id?.replace(/(_\d+)?$/, `_${i}`)
      if (!id || id === control.id) return
      for (const label of row.querySelectorAll(`[for="${CSS.escape(control.id)}"]`))
        label.setAttribute('for', id)
      control.id = id
    })
    for (const button of row.querySelectorAll(BUTTON)) {
      button.setAttribute('tabindex', '0')
      button.setAttribute('role', 'button')
    }
  })
}

export const make: MakeExtra = (app, { on, record }) => {
  const { form } = app
  const added = new Set<Element>()

  const act = (button: Element) => {
    const row = button.closest(ROW)
    const root = button.closest<HTMLElement>('.js-repeater,.ff-repeater-container,[data-root_name]')
    if (!row || !root) return
    const count = root.querySelectorAll(ROW).length
    if (button.matches('.repeat-plus')) {
      const most = Number(root.dataset.max_repeat) || Number.POSITIVE_INFINITY
      if (count >= most) return
      const copy = copyOf(row)
      added.add(copy)
      row.after(copy)
      number(root)
      copy.querySelector<HTMLElement>('input,select,textarea')?.focus()
    } else if (count > 1) {
      const next = row.nextElementSibling ?? row.previousElementSibling
      added.delete(row)
      row.remove()
      number(root)
      next?.querySelector<HTMLElement>('input,select,textarea')?.focus()
    } else return
    app.reinitExtras()
    emit(form, 'do_calculation')
  }
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest(BUTTON)
    if (button && !event.defaultPrevented) act(button)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    if (target.matches(BUTTON)) onPressKey(() => act(target))(event)
  }
  const clear = () => {
    const roots = [...form.querySelectorAll<HTMLElement>('.js-repeater,.ff-repeater-container')]
    for (const row of added) row.remove()
    added.clear()
    roots.forEach(number)
  }
  // The spans of the server take no focus; rows that a visitor has added leave with the island.
  for (const button of form.querySelectorAll(BUTTON)) record.write(button, 'attr', 'tabindex', '0')
  on(form, 'click', onClick)
  on(form, 'keydown', onKeyDown)
  on(form, 'reset', clear)
  return { stop: clear }
}

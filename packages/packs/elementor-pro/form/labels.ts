import { type Controller, nextId } from '@archipelago/bind'

/**
 * Gives groups of boxes the name that is printed for them: their label leads to no field. And two forms of a page often have fields of the
 * same names, and so the same ids (contracts/elementor-pro.md 5.1): the labels of the second would name and tick what is in the first.
 */
export const keepLabels = (form: HTMLFormElement, { on, record }: Controller): void => {
  const name = (node: Element, label: Element) => {
    if (!label.id) record.write(label, 'attr', 'id', nextId('pro-form-label'))
    record.write(node, 'attr', 'aria-labelledby', label.id)
  }
  for (const label of form.querySelectorAll('label')) {
    const { control, htmlFor } = label
    const boxes = label.nextElementSibling
    if (!control && boxes?.matches('.elementor-field-subgroup')) {
      record.write(boxes, 'attr', 'role', boxes.querySelector('[type=radio]') ? 'radiogroup' : 'group')
      name(boxes, label)
    }
    const field =
      control && !form.contains(control) && form.querySelector<HTMLInputElement>(`#${CSS.escape(htmlFor)}`)
    if (!field) continue
    name(field, label)
    on(label, 'click', (event) => {
      if ((event.target as Element).closest('a')) return
      event.preventDefault()
      field.focus()
      if (/radio|checkbox/.test(field.type)) field.click()
    })
  }
}

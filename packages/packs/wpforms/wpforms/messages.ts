import { type ChangeRecord, createRecord } from '@archipelago/bind'
import { describe } from '@archipelago/fields'
import { htmlFragment } from '@archipelago/wordpress-client'
import { type Control, faultOf, groupOf } from './rules'

const ERROR = 'wpforms-error'
/** What stands below a control and belongs to it: the message comes behind. */
const BELOW = '.wpforms-field-sublabel,.wpforms-field-description,.wpforms-field-limit-text'

interface Fault {
  node: HTMLElement
  record: ChangeRecord
}

/** Puts a message where the plugin's style sheets expect it (contracts/wpforms.md 4). */
const place = (control: Control, node: Element) => {
  const field = control.closest('.wpforms-field')
  const parent = control.parentElement!
  if (field && (/^(radio|checkbox|range)$/.test(control.type) || control.closest('.choices'))) {
    field.append(node)
    return
  }
  const row = control.closest('.wpforms-field-date-time .wpforms-field-row')
  const block = row ?? control.closest('.wpforms-field-row-block')
  if (block) block.append(node)
  else if ([...parent.children].some((one) => one.matches(BELOW) && one.compareDocumentPosition(control) & 2))
    parent.append(node)
  else control.after(node)
}

/** What a form says: at its fields, and above and below them. */
export const createMessages = (form: HTMLFormElement, modern: boolean) => {
  const faults = new Map<string, Fault>()
  const general = createRecord()
  const marks = createRecord()
  const keyOf = ({ name, id }: Control) => name || id

  const forget = (control: Control) => {
    const fault = faults.get(keyOf(control))
    faults.delete(keyOf(control))
    fault?.record.undo()
  }

  /** Says what is wrong with a control. Text, even from the server: a field's message is no place for markup. */
  const refuse = (control: Control, said: string) => {
    forget(control)
    const group = groupOf(control)
    const record = createRecord()
    const node = document.createElement(modern ? 'em' : 'label')
    node.className = ERROR
    node.id = `${group.length > 1 ? control.name : control.id || control.name}-error`
    node.textContent = said
    if (modern) {
      // Not the original's `aria-label`, which readers would say in the place of the message.
      node.setAttribute('role', 'alert')
      node.setAttribute('for', '')
    } else node.setAttribute('for', control.id)
    for (const one of group) {
      record.write(one, 'class', ERROR, true)
      record.write(one, 'class', 'wpforms-valid', false)
      record.write(one, 'attr', 'aria-invalid', 'true')
    }
    record.add(describe(control, node.id))
    const field = control.closest('.wpforms-field')
    if (field) record.write(field, 'class', 'wpforms-has-error', true)
    place(control, node)
    record.add(() => node.remove())
    faults.set(keyOf(control), { node, record })
  }

  /** HTML of the server's, in its place; no script in it runs. */
  const say = (html: string, put: (fragment: DocumentFragment) => void): HTMLElement => {
    const fragment = htmlFragment(html)
    const nodes = [...fragment.childNodes]
    put(fragment)
    general.add(() => {
      for (const node of nodes) (node as ChildNode).remove()
    })
    return nodes.find((node) => node.nodeType === 1) as HTMLElement
  }

  return {
    refuse,

    /** Judges a control, says what is wrong or takes back what was said. Returns whether it is right. */
    check(control: Control): boolean {
      const said = faultOf(control)
      if (said !== undefined) refuse(control, said)
      else {
        forget(control)
        for (const one of groupOf(control)) marks.write(one, 'class', 'wpforms-valid', true)
      }
      return said === undefined
    },

    forget,
    isRefused: (control: Control) => faults.has(keyOf(control)),
    nodeOf: (control: Control) => faults.get(keyOf(control))?.node,
    say,

    /** Takes general messages away: those of the server's page as well. */
    clear() {
      general.undo()
      for (const node of form.querySelectorAll('.wpforms-error-container')) node.remove()
    },

    stop() {
      for (const { record } of faults.values()) record.undo()
      faults.clear()
      general.undo()
      marks.undo()
    },
  }
}

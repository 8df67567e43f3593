import { type ChangeRecord, createRecord, nextId } from '@archipelago/bind'
import { describe } from '@archipelago/fields'
import { htmlFragment } from '@archipelago/wordpress-client'

const MESSAGE = 'elementor-message'
const DANGER = `${MESSAGE} elementor-message-danger`
const CONTROLS = 'input:not([type=hidden]),select,textarea,iframe'

/** A message in the plugin's own markup. What the server says of a form is HTML (contracts/elementor-pro.md 5.2); no script in it runs. */
const create = (tag: string, classes: string, said: string) => {
  const node = document.createElement(tag)
  node.className = classes
  node.append(htmlFragment(said))
  return node
}

/** What a form says: at its fields, and below them. */
export const createMessages = (form: HTMLFormElement) => {
  const faults = new Map<Element, ChangeRecord>()
  let below: Element | undefined

  const forget = (box: Element) => {
    faults.get(box)?.undo()
    faults.delete(box)
  }

  /** Says what is wrong in `box`; gives its controls. */
  const refuse = (box: Element, said: string): HTMLElement[] => {
    forget(box)
    const record = createRecord()
    const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)]
    const id = nextId('pro-form-error')
    const node = create('span', `${DANGER} elementor-help-inline elementor-form-help-inline`, said)
    node.id = id
    record.write(box, 'class', 'elementor-error', true)
    for (const control of controls) {
      if (control.localName !== 'iframe') record.write(control, 'attr', 'aria-invalid', 'true')
      record.add(describe(control, id))
    }
    box.append(node)
    record.add(() => node.remove())
    faults.set(box, record)
    return controls
  }

  return {
    forget,
    refuse,

    /** What is around the field of that name; groups of boxes have no element with its id (contracts/elementor-pro.md 5.2). */
    boxOf(name: string): Element | null {
      const part = CSS.escape(name)
      return (
        form.querySelector(`#form-field-${part}`)?.parentElement ??
        (name ? form.querySelector(`.elementor-field-group-${part}`) : null)
      )
    },

    /** Says it below the form; `icon` is what the page's icons are. */
    say(said: string, isGood?: boolean, icon = '') {
      below = create('div', (isGood ? `${MESSAGE} elementor-message-success` : DANGER) + icon, said)
      below.setAttribute('role', 'alert')
      form.append(below)
      return below
    },

    /** Takes all away, those of others as well, as the original does. */
    clear() {
      for (const box of [...faults.keys()]) forget(box)
      for (const message of form.querySelectorAll(`.${MESSAGE}`)) message.remove()
    },

    /** Takes away what is ours. */
    stop() {
      for (const box of [...faults.keys()]) forget(box)
      below?.remove()
    },
  }
}

import type { ChangeRecord } from '@archipelago/bind'
import { slideDown, slideUp } from '@archipelago/motion'
import { emit, emitNative } from '@archipelago/wordpress-client'

/** Milliseconds (contracts/woocommerce.md 13.2). */
const SLIDE_TIME = 600

const LINK = '.shipping-calculator-button'
const SECTION = '.shipping-calculator-form'
const COUNTRIES = 'select.country_to_state,input.country_to_state'

const sectionIn = (root: ParentNode) => root.querySelector<HTMLElement>(SECTION)

/** Whether the calculator in there is open. */
export const isOpen = (root: ParentNode): boolean => {
  const section = sectionIn(root)
  return !!section && getComputedStyle(section).display !== 'none'
}

/** Opens the calculator in there, at once. */
export function open(root: ParentNode): void {
  sectionIn(root)?.style.setProperty('display', 'block')
  root.querySelector(LINK)?.setAttribute('aria-expanded', 'true')
}

/** Tells the country fields in there, or of the page, that they shall offer what their country has. */
export const wakeCountries = (root: ParentNode = document): void => {
  for (const field of root.querySelectorAll(COUNTRIES)) emitNative(field, 'change')
}

/** Opens or closes the calculator that a link belongs to. */
export function toggle(link: Element, record: ChangeRecord): void {
  const section = sectionIn(link.closest('form') ?? document)
  if (!section) return
  const opens = !isOpen(section.parentElement!)
  for (const [node, name] of [
    [section, 'style'],
    [link, 'aria-expanded'],
  ] as const) {
    const printed = node.getAttribute(name)
    record.add(() => (printed === null ? node.removeAttribute(name) : node.setAttribute(name, printed)))
  }
  ;(opens ? slideDown : slideUp)(section, SLIDE_TIME)
  link.setAttribute('aria-expanded', `${opens}`)
  wakeCountries()
  emit(document.body, 'country_to_state_changed')
}

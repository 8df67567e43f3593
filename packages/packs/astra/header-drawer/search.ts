import { type Controller, isPlain } from '@archipelago/bind'
import { readParams, sendForm } from '@archipelago/wordpress-client'
import { onDocument } from './on-document'

const BOX = '.ast-search-menu-icon'
const ICON = '.astra-search-icon'
const OPEN = 'ast-dropdown-active'

/** Milliseconds until the field has slid in: what is hidden takes no focus. */
const SLIDE = 200

/**
 * The search box behind an icon (contracts/theme-and-shop-extras.md 2): the icon opens it, sends what is in it, or closes
 * it; so do a click beside it and Escape.
 */
export function search(controller: Controller): void {
  const { record } = controller
  const on = onDocument(controller)
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))

  const set = (box: Element, open: boolean) => {
    const icon = box.querySelector(ICON)
    const field = box.querySelector<HTMLInputElement>('.search-field')
    record.write(box, 'class', OPEN, open)
    if (icon) record.write(icon, 'attr', 'aria-expanded', `${open}`)
    if (!field) return
    record.write(field, 'attr', 'autocomplete', 'off')
    record.write(field, 'attr', 'tabindex', open ? '0' : undefined)
    clearTimeout(timer)
    if (open) timer = setTimeout(() => field.focus(), SLIDE)
  }
  const close = (but?: Element | null) => {
    for (const box of document.querySelectorAll(`${BOX}.${OPEN}`))
      if (!but || !box.contains(but)) set(box, false)
  }
  const press = (event: Event, icon: Element) => {
    const box = icon.closest(BOX)
    const form = box?.querySelector('form')
    if (!box || !form) return
    event.preventDefault()
    if (!box.classList.contains(OPEN)) set(box, true)
    else if (box.querySelector<HTMLInputElement>('.search-field')?.value) sendForm(form)
    else set(box, false)
  }

  for (const icon of document.querySelectorAll(`${BOX} ${ICON}`)) {
    record.write(icon, 'attr', 'role', 'button')
    record.write(icon, 'attr', 'aria-expanded', 'false')
  }
  on('click', (event, target) => {
    close(target)
    const icon = target.closest(ICON)
    if (icon && isPlain(event)) press(event, icon)
  })
  on('keydown', (event, target) => {
    const box = target.closest(`${BOX}.${OPEN}`)
    if (event.key === ' ' && target.matches(ICON)) press(event, target)
    else if (event.key === 'Escape' && box) {
      event.preventDefault()
      set(box, false)
      box.querySelector<HTMLElement>(ICON)?.focus()
    }
  })
  on('focusout', (event) => {
    if (event.relatedTarget) close(event.relatedTarget as Element)
  })

  const params = readParams('astra_search')
  if (!params.rest_api_url) return
  let results: typeof import('./live-search') | undefined
  on('input', async (_event, target) => {
    if (!target.matches('.search-field')) return
    results ??= await import('./live-search')
    await results.ask(target as HTMLInputElement, params)
  })
  on('click', (_event, target) => {
    if (!target.closest('form')) results?.clear()
  })
  record.add(() => results?.clear())
}

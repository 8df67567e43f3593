import type { Controller } from '@archipelago/bind'
import { fragmentTarget, safeLink } from '@archipelago/wordpress-client'

export interface LinkProps {
  element: HTMLElement
  /** Empty where it leads nowhere. */
  url: string
  isNew: boolean
}

/** What answers a press itself (contracts/divi.md 19). */
const OWN = [
  'a',
  'button',
  '.et_clickable',
  '.et_pb_toggle_title',
  '.mejs-container *',
  '.et_pb_contact_field :is(input,textarea)',
  '.et_pb_contact_captcha',
  '.et_pb_contact_field_checkbox *',
  '.et_pb_contact_field_radio *',
  '.flex-control-nav *',
  '.et_pb_menu__search-container *',
  '.et_pb_fullwidth_header_scroll *',
].join()

/** What the keyboard reaches by itself. */
const REACHED = ':is(a[href],button,input,select,textarea,iframe,[tabindex])'

/** A link within the page is the browser's, or whoever answers those: also where it leads below a header. */
const leadWithin = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.hidden = true
  // It stays until the press has come to it: whoever answers may be on its way, and needs it in the page then.
  link.addEventListener('click', () => setTimeout(() => link.remove()))
  document.body.append(link)
  link.click()
}

/** An element that is a link as a whole; to keys and screen readers as well, unless there are links in it (contracts/divi.md 19). */
export function link({ element, url, isNew }: LinkProps, { record, on }: Controller): void {
  if (!url) return
  const go = (inNew: boolean) => {
    if (!url.startsWith('#')) safeLink(url, inNew)
    else if (fragmentTarget(url.slice(1))) leadWithin(url)
  }
  on(element, 'click', (event: MouseEvent) => {
    // The nearest: the element itself, or something in it.
    if ((event.target as Element).closest(OWN) !== element) return
    event.stopPropagation()
    go(isNew || event.ctrlKey || event.metaKey)
  })
  if (element.matches(REACHED) || element.querySelector(REACHED)) return
  if (!element.hasAttribute('role')) record.write(element, 'attr', 'role', 'link')
  record.write(element, 'attr', 'tabindex', '0')
  on(element, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== element || event.repeat) return
    event.preventDefault()
    go(isNew)
  })
}

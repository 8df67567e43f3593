import type { Controller } from '@archipelago/bind'

/** Makes an element that scripts alone press a button: for keys and screen readers, called `name` where it says nothing itself. */
export function button(
  element: HTMLElement,
  name: string,
  press: () => void,
  { record, on }: Controller,
): void {
  const attr = (key: string, value: string) => {
    if (!element.hasAttribute(key)) record.write(element, 'attr', key, value)
  }
  attr('role', 'button')
  attr('tabindex', '0')
  if (!element.textContent?.trim()) attr('aria-label', name)
  on(element, 'click', (event: MouseEvent) => {
    event.preventDefault()
    press()
  })
  on(element, 'keydown', (event: KeyboardEvent) => {
    if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (!event.repeat) press()
  })
}

import { type Controller, isPlain } from '@archipelago/bind'

/**
 * Makes a button of what looks like one: `press` on a click, Enter and Space. Newer versions print role and place in the order of
 * tabs, older ones do not; without text of its own it is called `name`.
 */
export const button = (
  element: HTMLElement,
  name: string,
  press: () => void,
  { on, record }: Pick<Controller, 'on' | 'record'>,
): void => {
  const hasText = [...element.childNodes].some(
    (node) => node.textContent?.trim() && (node as Element).getAttribute?.('aria-hidden') !== 'true',
  )
  const label = hasText ? '' : name
  for (const [attribute, value] of Object.entries({ role: 'button', tabindex: '0', 'aria-label': label }))
    if (value && !element.hasAttribute(attribute)) record.write(element, 'attr', attribute, value)
  on(element, 'click', press)
  on(element, 'keydown', (event) => {
    if (element.localName === 'button' || !/^(Enter| )$/.test(event.key) || !isPlain(event)) return
    // The page does not scroll.
    event.preventDefault()
    if (!event.repeat) press()
  })
}

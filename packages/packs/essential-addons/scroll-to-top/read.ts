import { readMissing } from '@archipelago/to-top'
import { FieldError, gettext } from '@archipelago/wordpress-client'

export interface Way {
  box: HTMLElement
  button: HTMLElement
  /** What the button lacks of one. */
  missing: Record<string, string | undefined>
}

/**
 * Reads the printed way to the top (contracts/elementor.md 22.7).
 * @throws FieldError when there is nothing in it to press
 */
export const readWay = (box: HTMLElement): Way => {
  const button = box.querySelector<HTMLElement>('.eael-ext-scroll-to-top-button')
  if (!button) throw new FieldError('.eael-ext-scroll-to-top-button', 'something to press', undefined)
  return { box, button, missing: readMissing(button, true, gettext('Back to top')) }
}

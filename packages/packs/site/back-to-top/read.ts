import { readMissing } from '@archipelago/to-top'
import { numeric, object, optional, optionalText, readParams, toBoolean } from '@archipelago/wordpress-client'
import { isThereAnother } from './another'
import type { BackToTopProps } from './back-to-top'

const readProps = object<{ label: string; duration: number; threshold?: number }>({
  label: optionalText('Back to top'),
  duration: optional(numeric, 500),
  threshold: optional(numeric),
})

/** Controls that are islands themselves: a page that has one gets no second. */
const KNOWN = '#ast-scroll-top,#back_to_top,[data-island~=back-to-top]:not(body)'

/** Astra's style sheet tells its script which device this is by `content` (contracts/theme-and-shop-extras.md 3). */
const isOnDevice = (control: HTMLElement) => {
  const { onDevices } = control.dataset
  const desktop = /\d/.test(getComputedStyle(control).content)
  return onDevices === 'desktop' ? desktop : onDevices !== 'mobile' || !desktop
}

/**
 * Reads a printed control (a link, a button, `#ast-scroll-top`, `#back_to_top`), or the place where the island's own
 * button goes: the body, or any other element with `data-island="back-to-top"`.
 * @throws FieldError when an option is wrong.
 */
export const read = (element: HTMLElement, props: unknown): BackToTopProps => {
  const { id } = element
  const astra = id === 'ast-scroll-top'
  const other = id === 'back_to_top'
  const { label, duration, threshold } = readProps(props ?? {}, 'data-island-props')
  const isFar = () => scrollY > (threshold ?? (astra ? 300 : 0))

  if (!astra && !other && !element.matches('a,button,[role=button]'))
    return {
      host: element,
      label,
      duration,
      isShown: () =>
        isFar() && (element !== document.body || !(document.querySelector(KNOWN) || isThereAnother())),
    }

  const press = !element.matches('a[href],button')
  return {
    control: element,
    label,
    duration,
    press,
    missing: readMissing(element, press, label),
    isShown: other
      ? () => undefined
      : astra
        ? () => isFar() && isOnDevice(element) && toBoolean(readParams('astra').is_scroll_to_top, true)
        : isFar,
  }
}

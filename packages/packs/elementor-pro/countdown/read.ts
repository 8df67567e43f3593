import {
  array,
  FieldError,
  object,
  optional,
  readJson,
  readNumber,
  string,
} from '@archipelago/wordpress-client'

export interface CountdownProps {
  element: HTMLElement
  wrapper: HTMLElement
  /** Where days, hours, minutes and seconds are written, each null where it is not shown. */
  digits: (HTMLElement | null)[]
  message: HTMLElement | null
  /** When it is over, in ms since 1970. */
  due: number
  actions: { type: string; redirect_url?: string | undefined }[]
}

const readActions = optional(array(object({ type: string, redirect_url: optional(string) })), [])

/**
 * When a countdown of its own for every visitor is over: so many seconds after the first visit, or after the first one since the
 * editor changed the number (contracts/elementor-pro.md 10). Without storage, from now on.
 */
const evergreen = (id: string, seconds: number): number => {
  const due = Date.now() + seconds * 1000
  const keys = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`] as const
  try {
    const [before, interval] = keys.map((key) => Number(localStorage.getItem(key)))
    if (before! > 0 && interval === seconds) return before!
    localStorage.setItem(keys[0], `${due}`)
    localStorage.setItem(keys[1], `${seconds}`)
  } catch {
    // Storage is denied or full.
  }
  return due
}

/**
 * A countdown of Elementor Pro (contracts/elementor-pro.md 10), of either generation. Plain markup: `data-island="countdown"` around the
 * same parts; one of its own for every visitor needs `data-id`.
 * @throws FieldError when it has no wrapper, or a date or its actions cannot be read
 */
export const read = (element: HTMLElement): CountdownProps => {
  const wrapper = element.querySelector<HTMLElement>('.elementor-countdown-wrapper')
  if (!wrapper) throw new FieldError('.elementor-countdown-wrapper', 'an element', undefined)
  const seconds = readNumber(wrapper, 'data-evergreen-interval', 0)
  const date = readNumber(wrapper, 'data-date', 0)
  return {
    element,
    wrapper,
    digits: ['days', 'hours', 'minutes', 'seconds'].map((name) =>
      wrapper.querySelector<HTMLElement>(`.elementor-countdown-${name}`),
    ),
    message: wrapper.parentElement!.querySelector<HTMLElement>('.elementor-countdown-expire--message'),
    due: seconds > 0 ? evergreen(`${element.dataset.id}`, seconds) : date * 1000,
    actions: readJson(wrapper, 'data-expire-actions', readActions),
  }
}

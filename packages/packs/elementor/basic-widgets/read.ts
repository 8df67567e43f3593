import { FieldError } from '@archipelago/wordpress-client'
import type { AlertProps } from './alert'
import type { CounterProps } from './counter'
import type { ProgressProps } from './progress'

/** A number in an attribute as PHP prints it. @throws FieldError when it is there and is none, or missing without `fallback`. */
const readNumber = (node: HTMLElement, attribute: string, fallback?: number): number => {
  const text = node.getAttribute(attribute)?.trim()
  if (!text && fallback !== undefined) return fallback
  const value = Number(text || Number.NaN)
  if (!Number.isFinite(value)) throw new FieldError(attribute, 'a number', text)
  return value
}

/** A message and the button that takes it away; without one it stays (contracts/elementor.md 4). */
export const readAlert = (root: HTMLElement): AlertProps => ({
  root,
  button: root.querySelector<HTMLElement>('.elementor-alert-dismiss,[data-alert-dismiss]'),
})

/**
 * A number that is counted to (contracts/elementor.md 5): `.elementor-counter-number`, `[data-counter]`, or the island
 * itself.
 * @throws FieldError when it does not say where to, or says no number
 */
export const readCounter = (root: HTMLElement): CounterProps => {
  const number = root.querySelector<HTMLElement>('.elementor-counter-number,[data-counter]') ?? root
  if (number.firstElementChild)
    throw new FieldError('.elementor-counter-number', 'text alone', number.innerHTML)
  const { toValue = '', delimiter = '', easing } = number.dataset
  const printed = Number(number.textContent)
  return {
    number,
    // 0 means that the text says it.
    from: readNumber(number, 'data-from-value', 0) || (Number.isFinite(printed) ? printed : 0),
    // Elementor prints an end that nobody has given as nothing, and its script counts to 0.
    to: readNumber(number, 'data-to-value', number.hasAttribute('data-to-value') ? 0 : undefined),
    ms: readNumber(number, 'data-duration', 2000),
    decimals: readNumber(number, 'data-rounding', toValue.split('.')[1]?.trim().length ?? 0),
    delimiter,
    easing: easing === 'linear' ? 'linear' : 'swing',
  }
}

/**
 * A bar that grows to `data-max` percent (contracts/elementor.md 6). Plain
 * markup: `[role=progressbar]` around `[data-progress-bar]`.
 * @throws FieldError when there is no bar or no number
 */
export const readProgress = (root: HTMLElement): ProgressProps => {
  const bar = root.querySelector<HTMLElement>('.elementor-progress-bar,[data-progress-bar]')
  if (!bar) throw new FieldError('.elementor-progress-bar', 'a bar', undefined)
  const meter = bar.closest<HTMLElement>('[role=progressbar],[role=meter]')
  const inner = bar.querySelector('.elementor-progress-text')?.textContent?.trim()
  const max = readNumber(bar, 'data-max')
  const named = !meter || meter.matches('[aria-label],[aria-labelledby]')
  const title = named ? null : root.querySelector<HTMLElement>('.elementor-title')
  return {
    bar,
    max,
    meter,
    title,
    label: named || title ? undefined : inner || undefined,
    // The older one says the inner text alone.
    spoken:
      inner && meter?.getAttribute('aria-valuetext')?.trim() === inner ? `${max}% (${inner})` : undefined,
  }
}

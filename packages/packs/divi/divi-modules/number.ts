import type { Controller } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { whenSeen } from '../divi-page/seen'

export interface NumberProps {
  element: HTMLElement
  place: HTMLElement
  /** As printed, and as a number. */
  text: string
  value: number
  separator: string
}

/** Milliseconds until it is there. */
const DURATION = 1800

/** With what stands between thousands. */
export const withSeparator = (text: string, separator: string): string =>
  text.replace(/\B(?=(\d{3})+(?!\d))/g, separator)

/** A number that is counted up to when it is seen (contracts/divi.md 16). */
export function count(
  { element, place, text, value, separator }: NumberProps,
  { record, guard, on }: Controller,
): void {
  let stop: (() => void) | undefined
  const write = (shown: string) => record.write(place, 'text', '', withSeparator(shown, separator))
  const end = guard(() => {
    stop?.()
    record.write(element, 'class', 'active', true)
    write(text)
  })
  const start = guard(() => {
    record.write(element, 'class', 'active', true)
    // Slow at both ends.
    const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2)
    stop = animate(DURATION, (part) => write(`${Math.trunc(value * eased(part))}`), end, 'linear')
  })
  record.add(() => stop?.())
  record.add(whenSeen(element, start))
  on(window, 'beforeprint', end)
}

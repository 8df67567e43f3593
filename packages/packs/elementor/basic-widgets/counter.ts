import type { Controller } from '@archipelago/bind'
import { animate, type Easing } from '@archipelago/motion'
import { format } from './format'
import { whenSeen } from './when-seen'

export interface CounterProps {
  number: HTMLElement
  from: number
  to: number
  /** How long it counts, in milliseconds. */
  ms: number
  /** Places behind the point. */
  decimals: number
  /** Between thousands; may be empty. */
  delimiter: string
  easing: Easing
}

/** Counts to its number once, when it is first seen (contracts/elementor.md 5). Readers are told the number at once. */
export const startCounter = (
  { number, from, to, ms, decimals, delimiter, easing }: CounterProps,
  { guard, record }: Controller,
) => {
  const write = (value: number) => record.write(number, 'text', '', format(value, decimals, delimiter))
  const spoken = document.createElement('span')
  spoken.dataset.archipelago = ''
  spoken.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  spoken.textContent = format(to, decimals, delimiter)
  const done = () => {
    spoken.remove()
    record.write(number, 'attr', 'aria-hidden', undefined)
  }
  number.after(spoken)
  record.write(number, 'attr', 'aria-hidden', 'true')
  record.add(() => spoken.remove())
  record.add(
    whenSeen(
      number,
      guard(() => {
        const step = guard((progress: number) => write(from + (to - from) * progress))
        record.add(animate(ms, step, done, easing))
      }),
    ),
  )
}

import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { whenAlmostVisible } from './seen'

export interface ProgressProps {
  element: HTMLElement
  /** Values in percent. */
  bars: { bar: HTMLElement; value: number }[]
}

/** Milliseconds between two bars. */
const APART = 200

/** Bars grow to their values, one after the other, when they are almost seen (contracts/wpbakery.md 4). */
export function progress({ element, bars }: ProgressProps, { record, on, guard }: Controller): void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const grow = guard(({ bar, value }: ProgressProps['bars'][number]) =>
    record.write(bar, 'style', 'width', `${value}%`),
  )
  const growStill = () => {
    for (const one of bars) {
      record.write(one.bar, 'style', 'transition', 'none')
      grow(one)
    }
  }
  const show = () => {
    if (reducedMotion()) growStill()
    else for (const [i, one] of bars.entries()) timers.add(setTimeout(grow, i * APART, one))
  }
  record.add(() => {
    for (const timer of timers) clearTimeout(timer)
  })
  record.add(whenAlmostVisible(element, show))
  on(window, 'beforeprint', growStill)
}

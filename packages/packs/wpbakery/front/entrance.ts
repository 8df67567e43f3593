import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { whenAlmostVisible } from './seen'

/** Milliseconds until the first of them, as the builder's own script waits. */
const WAIT = 500

/** Comes in by its style sheet's animation when it is almost seen (contracts/wpbakery.md 3). */
export function entrance({ element }: { element: HTMLElement }, { record, on, guard }: Controller): void {
  const show = guard((how: 'moving' | 'still') => {
    record.write(element, 'style', 'animation', how === 'still' ? 'none' : undefined)
    for (const name of ['wpb_start_animation', 'animated']) record.write(element, 'class', name, true)
  })
  // Hidden by the builder's style sheet: until then the failsafe (feature.ts) may have shown it.
  record.write(element, 'style', 'animation', 'none')
  const timer = setTimeout(
    () => record.add(whenAlmostVisible(element, () => show(reducedMotion() ? 'still' : 'moving'))),
    Math.max(0, WAIT - performance.now()),
  )
  record.add(() => clearTimeout(timer))
  on(window, 'beforeprint', () => show('still'))
}

import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { endMotion } from './still'

export interface EntranceProps {
  element: HTMLElement
  /** Name of the animation, which is a class of the page builder's style sheet; none: it is only shown. */
  animation: string | undefined
  /** Milliseconds from when it is seen. */
  delay: number
}

/** After so many milliseconds a visitor reads already: what is on the screen then only appears. */
const LATE = 3000

/** Shows an element when it comes onto the screen, with its animation (contracts/elementor.md 17). */
export function entrance({ element, animation, delay }: EntranceProps, { guard, record }: Controller): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = guard((how: 'still' | 'moving') => {
    stop()
    record.write(element, 'style', 'animation', undefined)
    record.write(element, 'class', 'elementor-invisible', false)
    // Without motion as well: style sheets of add-ons hide what is inside until they come.
    for (const name of animation ? ['animated', animation] : []) record.write(element, 'class', name, true)
    if (how === 'still') endMotion(element)
  })
  const print = () => show('still')
  let first = true
  const observer = new IntersectionObserver(
    (entries) => {
      const late = first && performance.now() > LATE
      first = false
      // A busy browser tells of several at once; the last is how it is.
      const seen = entries.at(-1)!.isIntersecting
      if (seen) observer.disconnect()
      if (seen && (!animation || late || reducedMotion())) return show('still')
      // Hidden by us: until then the failsafe (feature.ts) may have shown it, and what is on the screen stays seen.
      record.write(element, 'style', 'animation', 'none')
      if (seen) timer = setTimeout(show, delay, 'moving')
    },
    // What was scrolled past, or jumped over, counts.
    { rootMargin: '1000000px 0px 0px' },
  )
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('beforeprint', print)
  }
  observer.observe(element)
  addEventListener('beforeprint', print)
  record.add(stop)
}

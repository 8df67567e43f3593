import { Bind, useController } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { useLayoutEffect, useState } from 'react'
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
export function Entrance({ element, animation, delay }: EntranceProps) {
  // `held`: hidden by us; until then the failsafe (feature.ts) may have shown it, and what is on the screen stays seen.
  const [shown, setShown] = useState<'held' | 'still' | 'moving'>()

  useController(({ record }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (how: typeof shown) => {
      stop()
      setShown(how)
    }
    const print = () => show('still')
    let first = true
    const observer = new IntersectionObserver((entries) => {
      const late = first && performance.now() > LATE
      first = false
      // A busy browser tells of several at once; the last is how it is.
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      const seen = isIntersecting || boundingClientRect.bottom < 0
      if (seen) observer.disconnect()
      if (seen && (!animation || late || reducedMotion())) return show('still')
      setShown('held')
      if (seen) timer = setTimeout(show, delay, 'moving')
    })
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
    observer.observe(element)
    addEventListener('beforeprint', print)
    record.add(stop)
  })
  useLayoutEffect(() => {
    if (shown === 'still') endMotion(element)
  }, [shown])

  const here = shown && shown !== 'held'
  return (
    <Bind
      to={element}
      style={{ animation: shown === 'held' ? 'none' : undefined }}
      class={{
        'elementor-invisible': here ? false : undefined,
        // Without motion as well: style sheets of add-ons hide what is inside until they come.
        ...(animation && { animated: here || undefined, [animation]: here || undefined }),
      }}
    />
  )
}

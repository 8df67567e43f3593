import { Bind, useController } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { useState } from 'react'

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
  const [shown, setShown] = useState<'hidden' | 'still' | 'moving'>('hidden')
  // The failsafe (feature.ts) is for when we are not here; what it has shown stays seen.
  const [hidden] = useState(() => getComputedStyle(element).visibility === 'hidden')

  useController(({ record }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (how: typeof shown) => {
      stop()
      setShown(how)
    }
    const print = () => show('still')
    let first = true
    const observer = new IntersectionObserver(([entry]) => {
      const late = first && performance.now() > LATE
      first = false
      const { isIntersecting, boundingClientRect } = entry!
      if (!isIntersecting && boundingClientRect.bottom >= 0) return
      observer.disconnect()
      if (!animation || late || reducedMotion()) show('still')
      else timer = setTimeout(show, delay, 'moving')
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

  return (
    <Bind
      to={element}
      style={{ animation: shown === 'hidden' && hidden ? 'none' : undefined }}
      class={{
        'elementor-invisible': shown === 'hidden' ? undefined : false,
        ...(animation && {
          animated: shown === 'moving' || undefined,
          [animation]: shown === 'moving' || undefined,
        }),
      }}
    />
  )
}

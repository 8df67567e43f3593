import { Bind, isPlain } from '@archipelago/bind'
import { fadeIn, fadeOut, scrollToY } from '@archipelago/motion'
import { rememberFocus } from '@archipelago/overlay'
import { useLayoutEffect, useRef } from 'react'

export interface ControlProps {
  to: HTMLElement
  /** Undefined when it is always there. */
  shown?: boolean
  /** Milliseconds to the top. */
  duration: number
  /** Whether its keys have to be made into presses: it is neither a button nor a link. */
  press?: boolean
  /** What it lacks of a button. */
  missing?: { role?: string; tabindex?: number; 'aria-label'?: string }
}

/** The next Tab reaches the first link of the page, and a screen reader reads on from its start. */
const focusTop = () => rememberFocus(document.documentElement)()

const goTop = (duration: number) => (event: MouseEvent | KeyboardEvent) => {
  if (!isPlain(event)) return
  event.preventDefault()
  return scrollToY(0, duration).finished.then((ended) => ended && focusTop())
}

/** Shows, hides and answers a control that is in the page; puts its inline display back when it goes. */
export const Control = ({ to, shown, duration, press, missing }: ControlProps) => {
  const fade = useRef<{ stop(): void }>(null)

  useLayoutEffect(() => {
    const before = to.getAttribute('style')
    const { display } = to.style
    return () => {
      fade.current?.stop()
      to.style.display = display
      if (before == null && !to.getAttribute('style')) to.removeAttribute('style')
    }
  }, [to])

  useLayoutEffect(() => {
    if (shown == null) return
    // Focus must not stay on what is about to vanish, at the other end of the page.
    if (!shown && to.contains(document.activeElement)) focusTop()
    // At once the first time: what was printed must not be seen fading at the top.
    fade.current = shown ? fadeIn(to, 300) : fadeOut(to, fade.current ? 300 : 0)
  }, [to, shown])

  const go = goTop(duration)
  return (
    <Bind
      to={to}
      {...missing}
      onClick={go}
      onKeyDown={
        press ? (event) => (event.key === 'Enter' || event.key === ' ' ? go(event) : undefined) : undefined
      }
    />
  )
}

import { motionTime } from '@archipelago/motion'

/** Brings a step in, from the side or as the form asks for it; `ms` is how long that takes. */
export const animateStep = (step: Element, type: string, back: boolean, ms: number) => {
  const away = (getComputedStyle(step).direction === 'rtl') === back ? '100%' : '-100%'
  const from =
    type === 'none'
      ? undefined
      : type === 'slide'
        ? { transform: `translateX(${away})` }
        : type === 'fade'
          ? { opacity: 0 }
          : { transform: 'translateY(-20px)', opacity: 0 }
  const duration = motionTime(ms)
  if (from && duration) step.animate([from, {}], { duration, easing: 'ease' })
}

/** True while the visitor asks for less motion. Read at each call, so a changed setting counts at once. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The time an animation may take, in ms: `ms`, or 0 (jump) under reduced motion, in a hidden tab
 * (where no frame is ever painted) and for anything that is not a positive number.
 */
export const motionTime = (ms: number): number => (ms > 0 && !document.hidden && !reducedMotion() ? ms : 0)

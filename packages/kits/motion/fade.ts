import { transition, type Varied } from './transition.ts'

const vary: Varied[] = ['opacity']

/**
 * Fades a hidden element in, in `ms` (jQuery's 400 by default), to the opacity its styles give it.
 * Ends with no inline display, or `display: block` where the style sheet hides it.
 * A visible element is left as it is. Goes on from the present opacity when it cuts a fadeOut short.
 */
export const fadeIn = /* @__PURE__ */ transition(true, vary)

/** Fades a visible element out in `ms` (400 by default). Ends with inline `display: none`. */
export const fadeOut = /* @__PURE__ */ transition(false, vary)

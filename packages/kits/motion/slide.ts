import { transition, type Varied } from './transition.ts'

const vary: Varied[] = ['height', 'paddingTop', 'paddingBottom', 'marginTop', 'marginBottom']
const hold = { overflow: 'hidden', minHeight: 0 }

/**
 * Opens a hidden block by height and vertical padding and margin, in `ms` (400 by default).
 * Ends at auto height with inline `display: block` where the style sheet hides it (contracts/elementor.md 3.3), else with
 * none: as jQuery leaves it. Goes on from the present height when it cuts a slideUp short. Inline elements
 * and table rows have no height to run: they appear at once.
 */
export const slideDown = /* @__PURE__ */ transition(true, vary, hold)

/** Closes a block the same way. Ends with inline `display: none` (contracts/elementor.md 3.3). */
export const slideUp = /* @__PURE__ */ transition(false, vary, hold)

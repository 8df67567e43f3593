/** What few layers need, in a chunk of its own. It has nothing of the other chunk, which hands over what is needed. */
export { bindActions } from './actions.ts'
export { samples } from './curves.ts'
export { loopOf } from './loops.ts'
export { oldRows, wipe } from './old.ts'
export { replaced } from './replaced.ts'
export { scatter } from './scatter.ts'
export { showSvg } from './svg.ts'

/** What few layers need, in a chunk of its own. It has nothing of the other chunk, which hands over what is needed. */
export { bindActions } from './actions'
export { samples } from './curves'
export { loopOf } from './loops'
export { oldRows, wipe } from './old'
export { replaced } from './replaced'
export { scatter } from './scatter'
export { showSvg } from './svg'

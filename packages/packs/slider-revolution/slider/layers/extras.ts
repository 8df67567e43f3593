import { bindActions } from './actions'
import { samples } from './curves'
import { loopOf } from './loops'
import { oldRows, wipe } from './old'
import { replaced } from './replaced'
import { scatter } from './scatter'
import { showSvg } from './svg'

/** What few layers need, a chunk of its own. Without it they stand where they would. */
export const extras = { bindActions, samples, loopOf, oldRows, wipe, replaced, scatter, showSvg }

export type LayerExtras = typeof extras

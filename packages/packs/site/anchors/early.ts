import { type Early, parts } from '@archipelago/loader'
import { onMove } from '@archipelago/motion'

/** Aborted once the visitor has moved the page that is being opened at a fragment: it stays there. */
export const moved = new AbortController()

const stop = () => moved.abort()

/** A page that is opened at a fragment arrives there by itself. */
const early: Early = (_load, _api, wake) => {
  if (!parts.opening) return
  onMove(stop, moved.signal)
  wake()
}

export default early

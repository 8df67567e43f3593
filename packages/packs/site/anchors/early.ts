import { type Early, parts } from '@archipelago/loader'

/** A page that is opened at a fragment is put right at once. */
const early: Early = (_load, _api, wake) => {
  if (parts.opening) wake()
}

export default early

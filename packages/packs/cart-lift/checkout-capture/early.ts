import type { Early } from '@archipelago/loader'

/** Begins where Cart Lift has printed its data (contracts/theme-and-shop-extras.md 5), which may be after our script. */
const early: Early = (_load, _api, wake) => {
  const look = () => 'cl_localized_vars' in self && wake()
  look()
  addEventListener('load', look)
}

export default early

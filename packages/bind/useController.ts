import { useContext, useLayoutEffect } from 'react'
import { IslandContext } from './context'
import { startController } from './controller'

/**
 * Runs imperative code for as long as the component is mounted, and anew when `deps` change: for widgets that are a
 * controller rather than a picture of state. `start` may return its stop. What `start` throws takes the island down, as an
 * error while rendering does; what stop throws is reported. Everything on `record` is put back in both cases.
 */
export const useController = (
  start: Parameters<typeof startController>[1],
  deps: readonly unknown[] = [],
) => {
  const island = useContext(IslandContext)!
  useLayoutEffect(() => startController(island, start), deps)
}

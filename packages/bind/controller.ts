import { useContext, useLayoutEffect } from 'react'
import { IslandContext, type IslandInfo } from './context'
import { attempt } from './guard'
import { type ChangeRecord, createRecord } from './record'

/** What a controller gets: its island, and ways to keep what it does walled and undone. */
export interface Controller extends IslandInfo {
  /** Gives `act` with what it throws or rejects with reported to the island's error channel; the island lives on. */
  guard<A extends unknown[], T>(act: (...args: A) => T): (...args: A) => T | undefined
  /** Put back when the controller has stopped. */
  record: ChangeRecord
}

/**
 * Runs imperative code for as long as the component is mounted, and anew when `deps` change: for widgets that are a
 * controller rather than a picture of state. `start` may return its stop. What `start` throws takes the island down, as an
 * error while rendering does; what stop throws is reported. Everything on `record` is put back in both cases.
 */
export const useController = (
  // biome-ignore lint/suspicious/noConfusingVoidType: a start that returns nothing has nothing to stop
  start: (controller: Controller) => (() => void) | void,
  deps: readonly unknown[] = [],
) => {
  const island = useContext(IslandContext)!
  useLayoutEffect(() => {
    const { name, element, report } = island
    const record = createRecord()
    let stop: ReturnType<typeof start>
    try {
      stop = start({
        name,
        element,
        report,
        guard:
          (act) =>
          (...args) =>
            attempt(report, () => act(...args)),
        record,
      })
    } catch (cause) {
      record.undo()
      throw cause
    }
    return () => {
      if (stop) attempt(report, stop)
      record.undo()
    }
  }, deps)
}

import { type Mount, report } from '@archipelago/loader'
import type { IslandInfo } from './context'
import { attempt } from './guard'
import { type ChangeRecord, createRecord } from './record'

/** Events by name, of whatever target. */
type Events = DocumentEventMap & WindowEventMap

/** What a controller gets: its island, and ways to keep what it does walled and undone. */
export interface Controller extends IslandInfo {
  /** Gives `act` with what it throws or rejects with reported to the island's error channel; the island lives on. */
  guard<A extends unknown[], T>(act: (...args: A) => T): (...args: A) => T | undefined
  /** Put back when the controller has stopped. */
  record: ChangeRecord
  /**
   * Listens until the controller stops, guarded, and as `<Bind>` does: `act` is not called for an event whose default
   * somebody prevented. With `prevented` it is: themes prevent the clicks of links with a fragment, to scroll by themselves, and a
   * legacy script that acted all the same still does.
   */
  on<K extends string>(
    target: EventTarget,
    types: K | readonly K[],
    act: (event: K extends keyof Events ? Events[K] : any) => unknown,
    options?: AddEventListenerOptions & { prevented?: boolean },
  ): void
}

// biome-ignore lint/suspicious/noConfusingVoidType: a start that returns nothing has nothing to stop
type Stop = (() => void) | void

/**
 * Starts a controller as `useController` and `defineController` say, and returns what stops it. In a controller that is given as
 * `island` it makes a part that ends before the rest.
 */
export const startController = (
  { name, element, report }: IslandInfo,
  start: (controller: Controller) => Stop,
): (() => void) => {
  const record = createRecord()
  const guard: Controller['guard'] =
    (act) =>
    (...args) =>
      attempt(report, () => act(...args))
  const on: Controller['on'] = (target, types, act, options) => {
    const handle = guard((event: any) => (!event.defaultPrevented || options?.prevented) && act(event))
    for (const type of [types].flat()) {
      target.addEventListener(type, handle, options)
      record.add(() => target.removeEventListener(type, handle, options))
    }
  }
  let stop: Stop
  try {
    stop = start({ name, element, report, guard, record, on })
  } catch (cause) {
    record.undo()
    throw cause
  }
  return () => {
    if (stop) attempt(report, stop)
    stop = undefined
    record.undo()
  }
}

/**
 * Makes the mount function of an island that is a controller alone, which needs no React: `read` as in `defineIsland`,
 * `start` as in `useController`. What `start` throws takes the island down.
 */
export const defineController =
  <P extends object>({
    read,
    start,
  }: {
    read(element: HTMLElement, props: unknown, name: string): P
    start(props: P, controller: Controller): Stop
  }): Mount =>
  (element, props, _fail, name) => {
    const data = read(element as HTMLElement, props, name)
    return startController({ name, element, report: (cause) => report(name, element, cause) }, (controller) =>
      start(data, controller),
    )
  }

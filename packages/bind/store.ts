import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

export { createStore } from 'zustand/vanilla'

/**
 * The part of a zustand store that a component shows; re-renders when it changes. `select` must return the same
 * value for the same state (no new object each time). Zustand's own React entry defeats tree shaking (+3 KB).
 */
export const useStore = <T, S>(store: StoreApi<T>, select: (state: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.getState()))

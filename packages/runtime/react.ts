// What `react` means in the default build: Preact's core and hooks, and nothing of preact/compat, whose hooks on every
// node cost 1.3 KB and time in each island. A name that is missing here fails the build.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

export { Component, createContext, createElement, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

/**
 * The value of an outside store; the component renders again when it changes. As in React, `getSnapshot` must return
 * the same value for the same state.
 */
export function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => T,
): T {
  const value = getSnapshot()
  const [{ now }, show] = useState({ now: { value, getSnapshot } })
  const check = () => {
    if (!Object.is(now.value, now.getSnapshot())) show({ now })
  }
  // A selector that is new with each render is read with the latest one.
  useLayoutEffect(() => {
    now.value = value
    now.getSnapshot = getSnapshot
    check()
  }, [subscribe, value, getSnapshot])
  useEffect(() => {
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}

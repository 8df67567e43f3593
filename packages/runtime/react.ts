// What `react` means in the default build: Preact's core and hooks, and nothing of preact/compat, whose hooks on every
// node cost 1.3 KB and time in each island. A name that is missing here fails the build.
import { type AnyComponent, options } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

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

/** Preact's private names: called before a commit's effects, and what a component has waiting for then. */
interface Internals {
  __c?: (vnode: unknown, queue: (AnyComponent & { __h: unknown[]; __v: unknown })[]) => void
  __e: (cause: unknown, vnode: unknown) => void
}
const internals = options as unknown as Internals
const commitHooks = internals.__c

// Preact runs the layout effects of a whole commit before componentDidMount and componentDidUpdate of any class, React
// those of a child before those of its parents. So that an effect finds its nodes bound in both, classes go first here.
internals.__c = (vnode, queue) => {
  for (const component of queue)
    component.__h = component.__h.filter((callback) => {
      const hook = typeof callback !== 'function'
      try {
        if (!hook) callback.call(component)
      } catch (cause) {
        internals.__e(cause, component.__v)
      }
      return hook
    })
  commitHooks?.(vnode, queue)
}

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
  // Not in a passive effect, which comes a frame later: a replayed click may change the store before.
  useLayoutEffect(() => {
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}

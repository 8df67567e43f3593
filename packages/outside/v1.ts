import {
  attempt,
  Bind,
  createRecord,
  createStore,
  defineIsland,
  Into,
  IslandContext,
  nextId,
  openRoot,
  useController,
  useStore,
} from '@archipelago/bind'
import { report, sendEvent } from '@archipelago/loader'
import {
  array,
  boolean,
  FieldError,
  number,
  numeric,
  object,
  oneOf,
  optional,
  record,
  string,
} from '@archipelago/wordpress-client'
import {
  createContext,
  createElement,
  Fragment,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { kit } from './kits'

/** Made here of what the one script has anyway. */
const useCallback: typeof import('react').useCallback = (callback, deps) => useMemo(() => callback, deps)

/** The island that a component is part of. @throws outside of one */
const useIsland = () => {
  const island = useContext(IslandContext)
  if (!island) throw new Error('useIsland: not within an island')
  return island
}

/**
 * `archipelago.runtime.v1`: what code that was compiled elsewhere uses of ours. These names and what they do stay; names may
 * be added. What could not stay compatible would be `v2` beside it (CONTRIBUTING.md, "Islands from outside").
 */
export const v1 = {
  attempt,
  Bind,
  boolean,
  createContext,
  createElement,
  createRecord,
  createStore,
  defineIsland,
  FieldError,
  Fragment,
  Into,
  jsx,
  jsxs,
  kit,
  array,
  nextId,
  number,
  numeric,
  object,
  oneOf,
  openRoot,
  optional,
  record,
  report,
  sendEvent,
  string,
  useCallback,
  useContext,
  useController,
  useEffect,
  useIsland,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useStore,
  useSyncExternalStore,
}

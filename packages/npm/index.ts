// The npm package: what an island from outside imports. Nothing of Preact or of ours is in here: every name calls the one
// that the page has (packages/outside/v1.ts), when it is called.
import type { Definition } from '@archipelago/loader'
import { jsx } from './jsx-runtime.js'
import { page, runtime, type V1 } from './runtime.js'

export type { BindProps, ChangeRecord, Controller, IslandInfo } from '@archipelago/bind'
export type { Cue, Definition, Unmount } from '@archipelago/loader'
export type { Kits } from '@archipelago/outside'
export type { Shape } from '@archipelago/wordpress-client'
export { runtime, type V1 }

/** A function of the runtime. */
const call = <K extends keyof V1>(name: K) =>
  ((...args: unknown[]) => (runtime()[name] as any)(...args)) as unknown as V1[K]

/** One that gives a function: it may be called before the runtime is there, as long as what it gives is not. */
const later = <K extends keyof V1>(name: K) =>
  ((...args: unknown[]) =>
    (...more: unknown[]) =>
      (runtime()[name] as any)(...args)(...more)) as unknown as V1[K]

/** A component of the runtime. */
const view = <K extends keyof V1>(name: K) =>
  ((props: object) => jsx(runtime()[name], props)) as unknown as V1[K]

/**
 * Adds an island to the page, before Archipelago has started or after. What is wrong with it is said on the console and by
 * `archipelago:error`, once.
 */
export const define = (definition: Definition): void => {
  page.archipelago ??= {}
  page.archipelago.queue ??= []
  page.archipelago.queue.push({ runtime: 1, ...definition })
}

/** Bad data in the page, to be thrown by `read`: `throw fieldError('textarea', 'a field with maxlength', undefined)`. */
export const fieldError = (field: string, expected: string, found: unknown): Error =>
  new (runtime().FieldError)(field, expected, found)

export const Bind = /* @__PURE__ */ view('Bind')
export const Into = /* @__PURE__ */ view('Into')

export const defineIsland = /* @__PURE__ */ later('defineIsland')
export const useController = /* @__PURE__ */ call('useController')
export const useIsland = /* @__PURE__ */ call('useIsland')
export const createRecord = /* @__PURE__ */ call('createRecord')
export const openRoot = /* @__PURE__ */ call('openRoot')
export const createStore = /* @__PURE__ */ call('createStore')
export const useStore = /* @__PURE__ */ call('useStore')
export const nextId = /* @__PURE__ */ call('nextId')
export const attempt = /* @__PURE__ */ call('attempt')
export const report = /* @__PURE__ */ call('report')
export const sendEvent = /* @__PURE__ */ call('sendEvent')
export const kit = /* @__PURE__ */ call('kit')

export const createContext = /* @__PURE__ */ call('createContext')
export const createElement = /* @__PURE__ */ call('createElement')
export const useCallback = /* @__PURE__ */ call('useCallback')
export const useContext = /* @__PURE__ */ call('useContext')
export const useEffect = /* @__PURE__ */ call('useEffect')
export const useLayoutEffect = /* @__PURE__ */ call('useLayoutEffect')
export const useMemo = /* @__PURE__ */ call('useMemo')
export const useReducer = /* @__PURE__ */ call('useReducer')
export const useRef = /* @__PURE__ */ call('useRef')
export const useState = /* @__PURE__ */ call('useState')
export const useSyncExternalStore = /* @__PURE__ */ call('useSyncExternalStore')

export const string = /* @__PURE__ */ call('string')
export const number = /* @__PURE__ */ call('number')
export const numeric = /* @__PURE__ */ call('numeric')
export const boolean = /* @__PURE__ */ call('boolean')
export const array = /* @__PURE__ */ later('array')
export const object = /* @__PURE__ */ later('object')
export const oneOf = /* @__PURE__ */ later('oneOf')
export const optional = /* @__PURE__ */ later('optional')
export const record = /* @__PURE__ */ later('record')

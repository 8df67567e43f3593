// Deferreds as jQuery 3 has them: `.done` and its kin at once and in order, `.then` later.
import type { Callback } from './types.ts'

type State = 'pending' | 'resolved' | 'rejected'

const NAMES = [
  ['resolve', 'done', 'resolved'],
  ['reject', 'fail', 'rejected'],
] as const

/** What is given as `fn`, `[fn, fn]` or nothing. */
const functionsIn = (given: unknown[]): Callback[] =>
  given.flat(9).filter((one): one is Callback => typeof one === 'function')

/** A `$.Deferred()`. `init` is called with it. */
export function createDeferred(init?: Callback): any {
  let state: State = 'pending'
  let [context, values]: [any, unknown[]] = [undefined, []]
  /** Called for every step, and at the end. */
  const waiting: Record<string, Callback[]> = { done: [], fail: [], progress: [] }
  const call = (run: Callback) => run.apply(context, values)
  const add = (name: string, end?: State) =>
    function (this: any, ...given: unknown[]) {
      for (const run of functionsIn(given)) {
        if (state === end) call(run)
        else if (state === 'pending') waiting[name]!.push(run)
      }
      return this
    }
  const promise: any = {
    then,
    done: add('done', 'resolved'),
    fail: add('fail', 'rejected'),
    progress: add('progress'),
    always(this: any, ...given: unknown[]) {
      deferred.done(...given).fail(...given)
      return this
    },
    catch: (run: unknown) => then(undefined, run),
    state: () => state,
    promise: (target?: object) => (target ? Object.assign(target, promise) : promise),
  }
  const deferred: any = { ...promise }

  function then(done?: unknown, fail?: unknown, progress?: unknown) {
    const next = createDeferred()
    const settle = (value: any) => {
      if (value === next) return next.reject(new TypeError('Thenable self-resolution'))
      if (value && typeof value.then === 'function') value.then(settle, next.reject, next.notify)
      else next.resolve(value)
    }
    const step = (run: unknown, pass: 'resolveWith' | 'rejectWith') =>
      function (this: any, ...given: unknown[]) {
        setTimeout(() => {
          if (typeof run !== 'function') return next[pass](this, given)
          try {
            settle(run.apply(this, given))
          } catch (error) {
            next.reject(error)
          }
        })
      }
    deferred.done(step(done, 'resolveWith')).fail(step(fail, 'rejectWith'))
    deferred.progress(function (this: any, ...given: unknown[]) {
      setTimeout(() =>
        next.notifyWith(this, typeof progress === 'function' ? [progress.apply(this, given)] : given),
      )
    })
    return next.promise()
  }

  for (const [verb, name, end] of NAMES) {
    deferred[`${verb}With`] = (owner: any, given: unknown[] = []) => {
      if (state !== 'pending') return deferred
      ;[state, context, values] = [end, owner, [...given]]
      for (const run of waiting[name]!.splice(0)) call(run)
      return deferred
    }
    deferred[verb] = function (this: any, ...given: unknown[]) {
      return deferred[`${verb}With`](this === deferred ? undefined : this, given)
    }
  }
  deferred.notifyWith = (owner: any, given: unknown[] = []) => {
    if (state === 'pending') for (const run of waiting.progress!) run.apply(owner, given)
    return deferred
  }
  deferred.notify = (...given: unknown[]) => deferred.notifyWith(undefined, given)
  init?.call(deferred, deferred)
  return deferred
}

/** `$.when(…)`: of one its own answer, of several a list for each. */
export const when = (...all: any[]): any => {
  const whole = createDeferred()
  const answers: unknown[] = [...all]
  let left = all.length
  const settle = (i: number) =>
    function (this: any, ...given: unknown[]) {
      answers[i] = given.length > 1 ? given : given[0]
      if (!--left) whole.resolveWith(undefined, all.length === 1 ? given : answers)
    }
  if (!left) whole.resolve()
  all.forEach((one, i) => {
    const has = (name: string) => name in Object(one) && typeof one[name] === 'function'
    // A set has every name that is asked of it, and is waited for until nothing of it moves.
    const promised = has('promise') && !has('done') ? one.promise() : one
    if (promised !== one || has('done')) promised.done(settle(i)).fail(whole.reject)
    else if (has('then')) one.then(settle(i), whole.reject)
    else settle(i)(one)
  })
  return whole.promise()
}

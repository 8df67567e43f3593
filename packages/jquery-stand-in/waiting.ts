import { loadReal, takeReal } from './real.ts'
import { self } from './state.ts'
import type { Item } from './types.ts'

const { calls, ready } = self

/** Runs a function; what it throws is reported as uncaught, or as the page wants to hear of it: `jQuery.readyException`. */
export const attempt = (run: () => unknown, told?: (error: unknown) => void) => {
  try {
    return run()
  } catch (error) {
    if (told) return told(error)
    // As the browser reports it, and as jQuery does.
    setTimeout(() => {
      throw error
    })
  }
}

/** Does what can be done now of what waits: in order, calls before ready callbacks. */
export const flush = () => {
  if (!self.complete) return
  if (!self.real && (self.real = takeReal())) {
    const { real, own, statics } = self
    const was = { ...real, fn: { ...real.fn } }
    self.theirs = new Proxy(real, { get: (_real, key) => (key in own ? was : real)[key] })
    // Before handlers move: kinds of events have to be known when these are bound.
    statics.extend(true, real.event, statics.event)
    Object.assign(statics.event, real.event)
    for (const [kinds, run] of self.prefilters) real.ajaxPrefilter(kinds, run)
    for (const key of ['easing', 'support', 'ajaxSettings', 'cssHooks', 'cssNumber'])
      Object.assign(real[key] || {}, statics[key])
    // Deep: an old one moves by what it has in `step` itself.
    statics.extend(true, real.fx, statics.fx)
    statics.extend(real.Tween?.propHooks, statics.Tween.propHooks)
    const { pseudos } = statics.expr
    for (const name in pseudos) if (pseudos[name]?.makes) real.expr.createPseudo(pseudos[name])
    Object.assign(real.expr.pseudos || {}, pseudos)
    if (self.move) self.move(real)
    // What the page has added.
    Object.assign(real.fn, own.fn)
    Object.assign(real, own)
  }
  for (let item = calls[0] || ready[0]; item; item = calls[0] || ready[0]) {
    const can = self.real || (self.can && item.can())
    if (!can && !(self.can && self.failed)) {
      if (!self.can || self.more?.()) return
      self.missed?.(item.name)
      return loadReal(flush)
    }
    self.turn = item === calls[0]
    ;(self.turn ? calls : ready).shift()
    if (can) attempt(item.run, self.turn ? undefined : self.own.readyException)
    self.turn = false
  }
  if (self.drained) self.drained()
}

export const load = () => self.more?.() || loadReal(flush)

/** The same, after the running code. */
export const soon = () => {
  if (self.complete) setTimeout(flush)
}

/** Nobody will answer: all that waits goes to the real jQuery. */
export const giveUp = () => {
  self.can = self.can || (() => false)
  self.join = undefined
  flush()
}

/** Has something wait, in `calls` or in `ready`. */
export const add = (list: Item[], item: Item) => {
  list.push(item)
  if (self.wake) self.wake()
  soon()
}

/** Whether nothing waits that would have to come before an answer. */
export const isIdle = () => calls.every(({ calm }) => calm)

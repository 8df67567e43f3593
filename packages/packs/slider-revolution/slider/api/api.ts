import { definePlugin, type HearAny, hearAlone } from '@archipelago/wordpress-client'
import type { Engine } from '../engine/engine'
import { answerAjax } from './ajax'
import { reserve } from './reserve'

const engines = new WeakMap<Element, Engine>()
/** Calls on sliders whose code has not come yet. */
const early = new WeakMap<Element, [Name, unknown[]][]>()

type Name =
  | 'revnext'
  | 'revprev'
  | 'revpause'
  | 'revresume'
  | 'revstart'
  | 'revkill'
  | 'revshowslide'
  | 'revcallslidewithid'
  | 'revmaxslide'
  | 'revlastslide'
  | 'revcurrentslide'
  | 'revremoveslide'
  | 'revredraw'
  | 'revscroll'
  | 'revaddcallback'
  | 'revgetparallaxproc'
  | 'revdebugmode'
  | 'getRSVersion'

type Method = (engine: Engine, ...args: any[]) => unknown

/** How far the page has scrolled an element through, 0 to 1. */
const scrolledThrough = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return Math.max(0, Math.min(1, (innerHeight - top) / (innerHeight + height)))
}

/** What third parties may call on a slider (contracts/media.md 7.7). Slides count from 1 where the plugin counts so. */
const METHODS: Record<Name, Method> = {
  revnext: (engine) => engine.sequence.step(1),
  revprev: (engine) => engine.sequence.step(-1),
  revpause: (engine) => engine.playback.play(false),
  revresume: (engine) => engine.playback.play(true),
  revstart: (engine) => {
    if (engine.sequence.started) console.log('Slider Is Running Already')
    else engine.sequence.inView(true)
  },
  revkill: (engine) => (window as any).archipelago?.unmount(engine.props.root),
  revshowslide: (engine, n) => engine.sequence.show(Number(n) - 1),
  revcallslidewithid: (engine, id) => engine.sequence.show(`${id}`),
  revmaxslide: (engine) => engine.stage.count,
  revlastslide: (engine) => engine.sequence.last + 1,
  revcurrentslide: (engine) => engine.sequence.place(engine.store.getState().current) + 1,
  revremoveslide: (engine, i) => engine.sequence.remove(Number(i)),
  revredraw: (engine) => engine.redraw(),
  revscroll: (engine, offset) => engine.stage.scrollBelow(Number(offset) || 0, 400),
  revaddcallback: (engine, callback) => {
    if (typeof callback?.callback === 'function') engine.callbacks.add(callback)
  },
  revgetparallaxproc: (engine) => scrolledThrough(engine.props.root),
  revdebugmode: () => {},
  getRSVersion: (_engine, silent) => {
    const version = '5.4.8'
    if (silent === true) return version
    console.log(`Slider Revolution API ${version}`)
  },
}

const call = (name: Name, elements: readonly Element[], args: unknown[]) => {
  let result: unknown
  for (const element of elements) {
    const engine = engines.get(element)
    if (engine) result ??= METHODS[name](engine, ...args)
    else early.set(element, [...(early.get(element) ?? []), [name, args]])
  }
  return result
}

/** Defines all methods as jQuery's, and the globals that the plugin's scripts call. */
const define = () => {
  for (const name of Object.keys(METHODS) as Name[])
    definePlugin(name, (elements, ...args) => call(name, elements, args))
  reserve()
  answerAjax()
}
/** What a page's script keeps in `revapi1` where no jQuery has given it a set. */
const standFor = (root: HTMLElement) => {
  const stops: [names: string, handler: unknown, stop: () => void][] = []
  const api: Record<string, any> = {
    0: root,
    length: 1,
    get: (i?: number) => (i === undefined ? [root] : root),
    on(names: string, handler: (...args: any[]) => unknown) {
      for (const name of names.match(/\S+/g) ?? [])
        stops.push([
          name,
          handler,
          (hearAlone as HearAny)(root, name, (event, ...args) => handler.call(root, event, ...args)),
        ])
      return api
    },
    one(names: string, handler: (...args: any[]) => unknown) {
      const once = (...args: unknown[]) => {
        api.off(names, once)
        return handler(...args)
      }
      return api.on(names, once)
    },
    off(names: string, handler?: unknown) {
      for (const [name, bound, stop] of stops)
        if (names.split(/\s+/).includes(name) && (!handler || bound === handler)) stop()
      return api
    },
  }
  api.bind = api.on
  api.unbind = api.off
  for (const name of Object.keys(METHODS) as Name[])
    api[name] = (...args: unknown[]) => call(name, [root], args) ?? api
  return [
    api,
    () => {
      for (const [, , stop] of stops) stop()
    },
  ] as const
}

/** Lets other scripts have a slider: the jQuery methods, and the global of its own script. Gives what ends that. */
export const connect = (engine: Engine): (() => void) => {
  const { root, global } = engine.props
  const page = window as any
  engines.set(root, engine)
  define()
  const mine = global && /^\w+$/.test(global) && (page[global] ?? undefined) === undefined
  const [api, forget] = mine ? standFor(root) : []
  if (api) page[global!] = api
  for (const [name, args] of early.get(root) ?? []) call(name, [root], args)
  early.delete(root)
  return () => {
    engines.delete(root)
    forget?.()
    if (api && page[global!] === api) page[global!] = undefined
  }
}

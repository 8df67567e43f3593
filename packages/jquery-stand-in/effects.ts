// Animations as jQuery does them, with their queue: fade, slide, and numbers of `.animate`.
import { own } from '@archipelago/loader'
import { beginBeside, enqueue, type Job, movable } from './motion-queue.ts'
import { elements, isElement } from './set-tools.ts'
import { hide, show } from './style.ts'
import type { StandIn } from './types.ts'
import type { Answer, World } from './world.ts'

type Done = (this: Element) => void
interface Tween {
  from: number
  to: number
  /** `part` of the way is done, as its easing has it. */
  set(value: number, part: number): void
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What moves now. */
export const moving = new Set<Element>()

/** How far it has come after a part of its time: as jQuery asks, and as libraries of the time before version 3 expect it. */
type Ease = (part: number, now: number, from: number, to: number, duration: number) => number

/** Whom a script has told of a motion: it begins, is on its way, has come, was stopped, is over. */
const TOLD = ['start', 'progress', 'done', 'fail', 'always'] as const
type Told = Partial<Record<(typeof TOLD)[number], (this: unknown, ...what: unknown[]) => void>>

/** What moves, what is done where it is left, and what at its end. */
interface Motion {
  tweens: Tween[]
  leave?: (() => void) | undefined
  end?: (() => void) | undefined
}

/** Jobs that wait for the next frame, and whether that is now: what begins meanwhile is done with it, what has no time besides. */
let [frames, inFrame] = [0, false]

/** A job that changes numbers over time; `prepare` says which when its turn has come. */
const tweening = (
  node: HTMLElement,
  prepare: (node: HTMLElement) => Motion,
  ease: Ease,
  { duration, done, told }: Options,
): Job => {
  const job: Job = {
    begin(next) {
      const { tweens, leave, end } = prepare(node)
      const animation = { elem: node, tweens, duration, startTime: Date.now() }
      const tell = (name: keyof Told, ...what: unknown[]) => told[name]?.call(node, animation, ...what)
      moving.add(node)
      tell('start')
      let isOver = false
      const over = () => {
        if (isOver) return
        isOver = true
        next()
      }
      const began = performance.now()
      const length = calm() || !tweens.length ? 0 : duration
      let frame = 0
      const at = (part: number) => {
        const eased = length ? ease(part, length * part, 0, 1, length) : part
        for (const { from, to, set } of tweens) set(from + (to - from) * eased, eased)
        tell('progress', part, Math.round(length * (1 - part)))
      }
      const finish = (...atEnd: boolean[]) => {
        at(1)
        // What moves it may have stopped it.
        if (isOver) return
        leave?.()
        end?.()
        moving.delete(node)
        // What it throws is the page's own; the queue goes on.
        try {
          tell('done', ...atEnd)
          done?.call(node)
          tell('always', ...atEnd)
        } finally {
          over()
        }
      }
      const wait = () => {
        frames++
        frame = requestAnimationFrame(step)
      }
      const step = (now: number) => {
        frames--
        frame = 0
        inFrame = true
        try {
          const part = length ? Math.min(1, Math.max(0, (now - began) / length)) : 1
          if (part === 1) return finish()
          at(part)
          if (!isOver) wait()
        } finally {
          inFrame = false
        }
      }
      job.stop = (atEnd) => {
        cancelAnimationFrame(frame)
        if (frame) frames--
        frame = 0
        if (atEnd) return finish(atEnd)
        leave?.()
        moving.delete(node)
        try {
          tell('fail', atEnd)
          tell('always', atEnd)
        } finally {
          over()
        }
      }
      const isNow = !frames || inFrame
      if (!length && isNow) return finish()
      if (isNow) at(0)
      if (!isOver) wait()
    },
  }
  return job
}

interface Options {
  duration: number
  easing: string
  done?: Done
  told: Told
  /** Is told of each step of each number. */
  step?: unknown
  /** Waits for nothing that moves. */
  beside?: boolean
}

/** Duration, easing and callback of `.fadeIn(…)` and the like, with what `jQuery` has for these; undefined for options that only jQuery knows. */
const optionsOf = (args: any[], { easing: easings, fx }: StandIn['statics']): Options | undefined => {
  const [first, ...rest] = args
  // What is none of jQuery's is the page's own.
  const options = first && typeof first === 'object' ? first : undefined
  const given = !options
    ? args
    : rest.length || 'specialEasing' in options || ![undefined, true, false].includes(options.queue)
      ? undefined
      : [options.duration, options.easing, options.complete]
  if (!given) return
  const told: Told = {}
  for (const name of TOLD) if (typeof options?.[name] === 'function') told[name] = options[name]
  const { speeds } = fx
  let duration = speeds._default
  let easing = 'swing'
  let done: Done | undefined
  for (const [i, one] of given.entries()) {
    // As easing or callback no text says nothing, nor does what is false: Nivo's slider and Zoom give them. A time is a number.
    if (one == null || (i ? one === '' || one === false : typeof one === 'boolean')) continue
    if (typeof one === 'function' && i > -1) done ??= one
    else if (i === 0 && typeof one === 'number') duration = one
    else if (i === 0 && typeof one === 'string') duration = speeds[one] ?? speeds._default
    else if (i === 1 && typeof easings[one] === 'function') easing = one
    else return
  }
  return {
    duration: fx.off ? 0 : Math.max(0, duration),
    easing,
    ...(done && { done }),
    told,
    step: options?.step,
    beside: options?.queue === false,
  }
}

const isHidden = (node: Element) => getComputedStyle(node).display === 'none'
const number = (text: string) => Number.parseFloat(text) || 0

/** Properties that a slide changes. */
const SLIDE = ['height', 'marginTop', 'marginBottom', 'paddingTop', 'paddingBottom']
/** Those that `.show(400)` changes. */
const GROW = [...SLIDE, 'opacity', 'width', 'marginLeft', 'marginRight', 'paddingLeft', 'paddingRight']

/** While its size moves a node is a box, and what is too large for it is not seen; gives what puts that back. A size that it keeps needs the box. */
const box = (node: HTMLElement, keeps = false): (() => void) => {
  const style: any = own(node, 'style')
  const { display, float } = getComputedStyle(node) as any
  const isInline = display === 'inline' && float === 'none'
  const before = ['overflow', 'overflowX', 'overflowY', ...(isInline && !keeps ? ['display'] : [])].map(
    (name) => [name, style[name]],
  )
  style.overflow = 'hidden'
  if (isInline) style.display = 'inline-block'
  return () => {
    for (const [name, value] of before) style[name] = value
  }
}

const isSide = (name: string) => name === 'width' || name === 'height'

/** Of nodes whose way in or out was stopped: each property as it was, in the node's own styles and in size. */
const stopped = new WeakMap<Element, Map<string, [own: string, size: number]>>()

/** Tells a script of each step of a number, which it may make another. */
const telling = (tween: any) => (now: number, part: number) => {
  const { step } = tween.options
  if (!step) return now
  tween.pos = part
  tween.now = now
  step.call(tween.elem, now, tween)
  return tween.now
}

/** Fades or slides a node in or out, as long as it is not so already; its own styles are back at the end. `told` as in `move`. */
const reveal = (node: HTMLElement, names: string[], into: boolean, told: object): Motion => {
  const hidden = isHidden(node)
  const were = stopped.get(node)
  if (hidden !== into && !(into && were)) return { tweens: [] }
  const style: any = own(node, 'style')
  const before = new Map(were)
  for (const name of names) if (!before.has(name)) before.set(name, [style[name], Number.NaN])
  if (into) show(node)
  const computed: any = getComputedStyle(node)
  const tweens = names.map((name) => {
    const now = number(computed[name])
    const [text, size] = before.get(name)!
    const full = Number.isNaN(size) ? now : size
    before.set(name, [text, full])
    const [from, to] = [hidden ? 0 : now, into ? full : 0]
    const unit = name === 'opacity' ? '' : 'px'
    const tell = telling({ elem: node, prop: name, start: from, end: to, unit, ...told })
    return {
      from,
      to,
      set: (value: number, part = 0) => (style[name] = `${tell(value, part)}${unit}`),
    }
  })
  stopped.set(node, before)
  const leave = names.some(isSide) ? box(node) : undefined
  // Before the first step.
  for (const [i, { from }] of tweens.entries())
    style[names[i]!] = `${from}${names[i] === 'opacity' ? '' : 'px'}`
  return {
    tweens,
    leave,
    end() {
      if (!into) hide(node)
      for (const [name, [text]] of before) style[name] = text
      stopped.delete(node)
    },
  }
}

const AMOUNT = /^(?:([+-])=)?(-?\d*\.?\d+)(px|%|r?em|v[wh])?$/
/** The same of what is no style: whatever it is counted in, only the number counts. */
const NUMBER = /^(?:([+-])=)?([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)([a-z%]*)$/i
/** Properties whose numbers have no unit. */
const UNITLESS =
  /^(opacity|lineHeight|zIndex|zoom|order|orphans|widows|fontWeight|fillOpacity|columnCount|animationIterationCount|flex(Grow|Shrink)|grid\w*)$/
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
/** What may be nothing when a node is hidden. */
const CAN_LEAVE =
  /^(opacity|width|height|(margin|padding)-?(top|left|right|bottom)|border-?(top|left|right|bottom)-?width)$/i
/** Properties of which `.animate` is told that they come or go, and those that change to a number. */
const split = (props: Record<string, any>) => {
  const isWay = ([, value]: [string, any]) => /^(show|hide|toggle)$/.test(value)
  const all = Object.entries(props).filter(([, value]) => value !== undefined)
  return [all.filter(isWay), all.filter((one) => !isWay(one))] as const
}
/** What no style is named so is the node's own, or an object's: numbers that only count for who is told of each step. */
const isOwn = (name: string) => !(camel(name) in document.documentElement.style)
const canMove = (name: string, value: unknown, hooks: Hooks, ofObjects: boolean) =>
  // A function or a set is no number of a scroll position, which is 0 then: themes take the window's `scrollTo` for theirs.
  (/^(function|object)$/.test(typeof value) && !Array.isArray(value) && /^scroll/.test(name)) ||
  (/^(number|string)$/.test(typeof value) &&
    (ofObjects ||
      isOwn(name) ||
      // What is no number moves nothing.
      Number.isNaN(value) ||
      (AMOUNT.test(`${value}`) &&
        (!!hooks[camel(name)] ||
          /^(opacity|scroll(Top|Left)|(max|min)?(width|height)|top|left|right|bottom|(margin|padding)(Top|Left|Right|Bottom)?|fontSize|lineHeight|textIndent|border(\w*Width|Spacing))$/i.test(
            camel(name),
          )))))

/** What scripts have put into `$.Tween.propHooks`: what a property is at the beginning, and what makes it another. */
type Hooks = Record<string, { get?(tween: any): any; set?(tween: any): void } | undefined>

/** `told` is what hooks are told besides: the animation's options, and its easing. */
const move = (node: any, props: Record<string, any>, hooks: Hooks, told: object): Tween[] =>
  Object.entries(props).map(([key, value]) => {
    const prop = camel(key)
    const style: any = isElement(node) && !isOwn(prop) && own(node, 'style')
    const [, sign, amount = value, unit] = (style ? AMOUNT : NUMBER).exec(`${value}`) ?? []
    const tween: any = {
      elem: node,
      prop,
      ...told,
      unit: unit || (UNITLESS.test(prop) ? '' : 'px'),
      cur() {
        const hook = hooks[prop]
        return hook?.get
          ? hook.get(tween)
          : style
            ? number((getComputedStyle(node) as any)[prop])
            : node[prop]
      },
    }
    let from = +(tween.now = tween.cur()) || 0
    // In the unit in which it will be written: a hundred of them tell how much one is.
    if (style && /[^px]/.test(tween.unit)) {
      const before = style[prop]
      style[prop] = `100${unit}`
      from = tween.now = (from * 100) / tween.cur() || 0
      style[prop] = before
    }
    tween.start = from
    // Where it is no number it is what it is, and comes to nothing.
    tween.end = sign ? from + (sign === '-' ? -1 : 1) * +amount : amount === value ? value : +amount
    const tell = telling(tween)
    return {
      from,
      to: +tween.end,
      set(now, part) {
        const hook = hooks[prop]
        tween.pos = part
        if (hook?.set || tween.options.step) now = tween.now = (tween.end - tween.start) * part + tween.start
        // It is told before what it is told of is done.
        now = tell(now, part)
        if (hook?.set) hook.set(tween)
        else if (style) style[prop] = (isSide(prop) ? Math.max(0, now) : now) + tween.unit
        // The window is not scrolled so.
        else if (node.parentNode || !/^scroll/.test(prop)) node[prop] = now
      },
    }
  })

/** Adds what moves to what the stand-in answers. */
export const defineEffects = ({ self, define, plain }: World): void => {
  const { easing, Tween, extend } = self.statics
  const hooks: Hooks = Tween.propHooks
  const fits = (args: any[], names: readonly string[] = []) => {
    const options = optionsOf(args, self.statics)
    return (
      options &&
      !names.some((name) => hooks[camel(name)]) &&
      [options.done, options.step, ...Object.values(options.told)].every((one) => !one || plain(one as any))
    )
  }
  const run = (
    set: any,
    args: any[],
    prepare: (node: HTMLElement) => Motion,
    nodes: HTMLElement[] = elements(set),
  ) => {
    const options = optionsOf(args, self.statics)!
    for (const node of nodes)
      (options.beside ? beginBeside : enqueue)(node, tweening(node, prepare, easing[options.easing], options))
    return set
  }
  /** What a hook is told of the call that it is asked for. */
  const toldOf = (args: any[]) => {
    const { duration, easing: name, done } = optionsOf(args, self.statics)!
    const given = typeof args[0] === 'object' && args[0]
    return { easing: name, options: extend(true, {}, given, { duration, easing: name, complete: done }) }
  }
  const canAsk = (hook: Hooks[string]) =>
    [hook?.get, hook?.set].every((way) => typeof way !== 'function' || plain(way))
  for (const [name, names, into] of [
    ['fadeIn', ['opacity'], true],
    ['fadeOut', ['opacity'], false],
    ['fadeToggle', ['opacity'], undefined],
    ['slideDown', SLIDE, true],
    ['slideUp', SLIDE, false],
    ['slideToggle', SLIDE, undefined],
  ] as const)
    define(
      name,
      (_set, args) => fits(args, names),
      (set, args) => run(set, args, (node) => reveal(node, [...names], into ?? isHidden(node), toldOf(args))),
    )
  // Without a time they are at once.
  for (const [name, into] of [
    ['show', true],
    ['hide', false],
    ['toggle', undefined],
  ] as const) {
    const isTimed = ([time]: any[]) => time != null && typeof time !== 'boolean'
    const before: Answer = define(
      name,
      (set, args) => (isTimed(args) ? fits(args, GROW) : before.fits(set, args)),
      (set, args) =>
        isTimed(args)
          ? run(set, args, (node) => reveal(node, GROW, into ?? isHidden(node), toldOf(args)))
          : before.run(set, args),
    )!
  }
  define(
    'fadeTo',
    (_set, [speed, to, ...rest]) => /^(number|string)$/.test(typeof to) && +to >= 0 && fits([speed, ...rest]),
    (set, [speed, opacity, ...rest]) =>
      run(set, [speed, ...rest], (node) => {
        if (isHidden(node)) {
          own(node, 'style').opacity = '0'
          show(node)
        }
        return { tweens: move(node, { opacity: +opacity }, hooks, toldOf([speed, ...rest])) }
      }),
  )
  define(
    'animate',
    (set, [props, ...rest]) => {
      if (!props || typeof props !== 'object' || !fits(rest)) return false
      const [ways, others] = split(props)
      const areObjects = set.get().every((node: any) => node !== window && !node.nodeType)
      const { cssHooks } = self.statics
      const scrolls = ([name]: [string, unknown]) => /^scroll/.test(name) || hooks[camel(name)]
      return (
        new Set(ways.map(([, way]) => way)).size < 2 &&
        ways.every(([name]) => CAN_LEAVE.test(name) && !hooks[camel(name)]) &&
        !Object.keys(props).some((name) => cssHooks[camel(name)]) &&
        others.every(
          ([name, value]) => canMove(name, value, hooks, areObjects) && canAsk(hooks[camel(name)]),
        ) &&
        // The window has nothing else that moves; texts stay.
        set
          .get()
          .every((node: any) =>
            node === window
              ? !ways.length && others.every(scrolls)
              : node.nodeType
                ? node.nodeType % 9
                : !ways.length,
          )
      )
    },
    (set, [props, ...rest]) =>
      run(
        set,
        rest,
        (node) => {
          const [ways, others] = split(props)
          const tweens = move(node, Object.fromEntries(others), hooks, toldOf(rest))
          const leave = others.some(([name]) => isSide(name)) && isElement(node) ? box(node, true) : undefined
          const [first] = ways
          if (!first) return { tweens, leave }
          const into = first[1] === 'toggle' ? isHidden(node) : first[1] === 'show'
          const names = ways.map(([name]) => camel(name))
          const motion = reveal(node, names, into, toldOf(rest))
          return { ...motion, tweens: [...motion.tweens, ...tweens], leave: motion.leave ?? leave }
        },
        movable(set),
      ),
  )
}

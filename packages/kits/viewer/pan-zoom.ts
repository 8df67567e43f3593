import { createRecord } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { type Bounds, boundsOf, inside, type Point, panAbout, type Size } from './geometry.ts'
import { swipeTime } from './gesture.ts'
import { cubicOut, FULL, glideAlong, keepStyle, lay, mix, nothing, sine, writeTransform } from './lay.ts'
import { type Body, listenToPointers } from './pointers.ts'
import type { Content, CreateEngine, SlideEngine } from './types.ts'

/** Time of a picture that comes back from beyond an edge, or from a drag that did not close. */
const BACK = 300

/**
 * Pictures that a visitor drags, swipes, pinches and zooms: pointer events on three recycled holders
 * (contracts/media.md 1.6).
 */
export const createPanZoom: CreateEngine = (stage, host) => {
  const { surface, row, holders } = stage
  const { options, shout } = host
  const record = createRecord()
  for (const node of [surface, row, ...holders]) record.add(keepStyle(node))
  const busy = { drag: false, zoom: false, row: false }
  const view: Size = { w: 0, h: 0 }
  let pitch = 0
  /** Number of the place in the row that is shown; places are `pitch` apart, and holder n shows every third. */
  let slot = 0
  /** How far the row is pulled away from that place. */
  let offset = 0
  let current: Content
  /** Its size as it was laid out. */
  let size: Size | undefined
  let pan: Point = { x: 0, y: 0 }
  let level = 1
  let fit = 1
  /** Backdrop of a drag that may close. */
  let ratio = 1
  let stopRow = nothing
  let stopPan = nothing
  /** Goes on with what a finger stopped on its way. */
  let rest = nothing
  /** It flies out: nothing else moves it. */
  let leaving = false
  /** What is left to do when the row has arrived. */
  let arrived = nothing
  /** Px a ms of the swipe whose `step` is on its way. */
  let speed: number | undefined

  const pullRow = (to: number) => {
    offset = to
    writeTransform(row, { x: offset - slot * pitch, y: 0 })
  }
  const set = (to: Point, next = level) => {
    pan = to
    const changed = next !== level
    level = next
    writeTransform(current.node, pan, level / fit)
    if (changed) host.zoomed()
  }
  const setRatio = (to: number) => {
    if (to === ratio) return
    ratio = to
    host.backdrop(ratio)
  }
  const bounds = (at = level): Bounds =>
    size ? boundsOf(size, at, view, host.gap(host.index())) : { low: { x: 0, y: 0 }, high: { x: 0, y: 0 } }

  const layCurrent = () => {
    size = current.size
    const { level: fitted, at } = lay(current, view, host.gap(host.index()))
    pan = at
    level = fit = fitted
    rest = nothing
    host.zoomed()
  }
  const place = (by: number) => {
    const at = slot + by
    const holder = holders[((at % 3) + 3) % 3]!
    holder.style.cssText = `${FULL}overflow:clip;transform:translate3d(${at * pitch}px,0,0)`
    // Nobody tabs to what is out of sight.
    holder.inert = by !== 0
    const index = by ? host.beside(by) : host.index()
    const content = index === undefined ? undefined : host.content(index)
    if (holder.firstChild !== (content?.node ?? null))
      holder.replaceChildren(...(content ? [content.node] : []))
    if (!content) return
    if (by) lay(content, view, host.gap(index!))
    else {
      current = content
      layCurrent()
    }
  }

  /** Ends what moves by itself; whether the row is caught on its way. */
  const stop = () => {
    stopPan()
    stopRow()
    stopPan = stopRow = nothing
    if (busy.row) arrive()
    return Math.abs(offset) >= 1
  }
  const arrive = () => {
    busy.row = false
    arrived()
    arrived = nothing
    shout('mainScrollAnimComplete')
  }
  const settleRow = (ms: number) => {
    const from = offset
    busy.row = true
    stopRow = animate(ms, (part) => pullRow(mix(from, 0, cubicOut(part))), arrive, 'linear')
  }
  const move = (to: Point, next: number, ms: number, ease: typeof sine, done = nothing) => {
    if (leaving) return
    const [from, before, opacity] = [pan, level, ratio]
    stopPan()
    rest = () => move(to, next, ms, ease, done)
    stopPan = animate(
      ms,
      (part) => {
        const at = ease(part)
        set({ x: mix(from.x, to.x, at), y: mix(from.y, to.y, at) }, mix(before, next, at))
        setRatio(mix(opacity, 1, at))
      },
      () => {
        rest = nothing
        done()
      },
      'linear',
    )
  }
  const zoomTo = (next: number, at?: Point, ms = 0, done?: () => void) => {
    if (!size) return done?.()
    const to = at ? panAbout(pan, level, next, at) : pan
    move(inside(to, bounds(next)), next, ms, sine, done)
  }
  const glideOn = (speed: Point) => {
    stopPan()
    const back = () => move(inside(pan, bounds()), level, BACK, sine)
    rest = back
    stopPan = glideAlong(pan, speed, bounds(), (to) => set(to), back)
  }

  const measure = () => {
    view.w = surface.clientWidth
    view.h = surface.clientHeight
    pitch = Math.round(view.w * (1 + options.spacing))
  }
  const placeAll = () => {
    for (const by of [0, -1, 1]) place(by)
    pullRow(0)
  }

  row.style.cssText += `;${FULL}touch-action:none;user-select:none;-webkit-user-select:none;direction:ltr`
  // What is hidden only, a browser scrolls into view.
  surface.style.overflow = 'clip'
  if (getComputedStyle(surface).position === 'static') surface.style.cssText += ';position:absolute;inset:0'
  measure()
  placeAll()

  const now = {
    view,
    busy,
    get pan() {
      return pan
    },
    get level() {
      return level
    },
    get fit() {
      return fit
    },
    get offset() {
      return offset
    },
    get zoomable() {
      return !!size
    },
    zoomTo,
  }
  const body: Omit<Body, keyof typeof now> = {
    stop,
    bounds,
    set,
    pullRow,
    setRatio,
    glideOn,
    settle(by, flick) {
      shout('mainScrollAnimStart')
      if (!by) return settleRow(333)
      speed = flick
      host.step(by)
      speed = undefined
    },
    back: () => move(inside(pan, bounds(Math.max(level, fit))), Math.max(level, fit), BACK, cubicOut),
    rest: () => rest(),
  }
  const stopPointers = listenToPointers(surface, host, Object.assign(now, body))

  const engine: Omit<SlideEngine, keyof typeof now> = {
    panTo(to) {
      if (!leaving) set(inside(to, bounds()))
    },
    go(by) {
      stop()
      const from = offset
      slot += by
      setRatio(1)
      if (speed === undefined) return placeAll()
      // The one that leaves keeps its zoom until it is out of sight.
      for (const side of [0, by]) place(side)
      pullRow(from + by * pitch)
      arrived = () => place(-by)
      settleRow(swipeTime(offset, speed, true))
    },
    refresh(index) {
      if (leaving) return
      if (index === undefined) {
        stop()
        placeAll()
      } else if (index !== host.index()) {
        for (const by of [-1, 1]) if (host.beside(by) === index) place(by)
      } else if (size !== current.size || current !== host.content(index)) place(0)
    },
    resize() {
      measure()
      this.refresh()
    },
    fly(origin, ms, closing, step, done) {
      const to = pan
      const [before, next] = [level, size ? origin.w / size.w : level]
      stop()
      leaving = closing
      if (closing) stopPointers()
      const show = (part: number) => {
        const away = closing ? cubicOut(part) : 1 - cubicOut(part)
        if (size) set({ x: mix(to.x, origin.x, away), y: mix(to.y, origin.y, away) }, mix(before, next, away))
        step(1 - away)
      }
      show(0)
      stopPan = animate(ms, show, done, 'linear')
    },
    destroy() {
      stop()
      stopPointers()
      for (const holder of holders) {
        holder.inert = false
        holder.replaceChildren()
      }
      record.undo()
    },
  }
  return Object.assign(now, engine)
}

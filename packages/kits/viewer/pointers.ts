import {
  type Bounds,
  dragRatio,
  type Point,
  panAbout,
  pinchLevel,
  pinchRatio,
  pull,
  type Size,
} from './geometry.ts'
import { axisOf, distance, flickOf, middle, type Sample, swiped } from './gesture.ts'
import type { EngineHost } from './types.ts'

/** The slide and the row under the fingers. */
export interface Body {
  readonly view: Size
  readonly pan: Point
  readonly level: number
  readonly fit: number
  readonly offset: number
  readonly zoomable: boolean
  readonly busy: { drag: boolean; zoom: boolean }
  stop(): boolean
  bounds(level?: number): Bounds
  set(pan: Point, level?: number): void
  pullRow(offset: number): void
  setRatio(ratio: number): void
  zoomTo(level: number, at?: Point, ms?: number): void
  glideOn(speed: Point): void
  settle(by: number, speed: number): void
  back(): void
  rest(): void
}

/** `row` swipes, `pan` moves what is zoomed, `close` drags up or down, `still` has no effect. */
type Mode = 'row' | 'pan' | 'close' | 'pinch' | 'still' | undefined

/** Turns pointers into what happens to the body, by the rules of contracts/media.md 1.6. Returns what stops it. */
export const listenToPointers = (surface: HTMLElement, host: EngineHost, body: Body): (() => void) => {
  const { options, shout } = host
  const points = new Map<number, Point>()
  let mode: Mode
  /** Where it came down, and where the drag that it became began. */
  let down: Point
  let from: Point
  let pan: Point
  let offset = 0
  let ratio = 1
  let samples: Sample[] = []
  let pinch: { from: Point; apart: number; level: number; over: boolean }
  let swallow = false
  /** It came down on text to select: it moves nothing. */
  let quiet = false

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const moved = host.guard(onMove) as EventListener
  const pressed = host.guard(onDown)
  const turned = host.guard(host.wheel)
  const onWindow = (on: boolean) => {
    for (const type of ['pointermove', 'pointerup', 'pointercancel'])
      window[on ? 'addEventListener' : 'removeEventListener'](type, moved)
  }
  const closing = () => options.pinchToClose && !pinch.over && pinch.level <= body.fit

  const beginPinch = () => {
    const [a, b] = [...points.values()] as [Point, Point]
    if (mode === 'row') body.pullRow(0)
    body.setRatio(1)
    mode = body.zoomable ? 'pinch' : 'still'
    pan = body.pan
    pinch = { from: middle(a, b), apart: distance(a, b), level: body.level, over: false }
    body.busy.zoom = true
    shout('zoomGestureStarted')
  }
  const movePinch = () => {
    const [a, b] = [...points.values()] as [Point, Point]
    const { fit } = body
    const asked = (pinch.level * distance(a, b)) / pinch.apart
    if (asked > fit) pinch.over = true
    const fades = asked < fit && closing()
    const level = fades ? asked : pinchLevel(asked, fit, Math.max(options.maxSpreadZoom, fit))
    body.set(panAbout(pan, pinch.level, level, pinch.from, middle(a, b)), level)
    ratio = fades ? pinchRatio(level, fit) : 1
    body.setRatio(Math.max(ratio, 0))
    if (fades) shout('onPinchClose', ratio)
  }
  const endPinch = (cancelled: boolean) => {
    const { fit, level } = body
    const [a, b] = [...points.values()] as [Point, Point]
    mode = 'still'
    body.busy.zoom = false
    shout('zoomGestureEnded')
    if (level < fit && closing() && !cancelled) host.close()
    else body.zoomTo(Math.min(Math.max(level, fit), Math.max(options.maxSpreadZoom, fit)), middle(a, b), 200)
  }

  /** What a drag along an axis does. */
  const decide = (axis: 'x' | 'y', side: number, touch: boolean): Mode => {
    if (body.level > body.fit) {
      const { low, high } = body.bounds()
      const edge = side > 0 ? body.pan.x >= high.x : body.pan.x <= low.x
      return axis === 'x' && touch && options.allowPanToNext && edge && host.beside(-side) !== undefined
        ? 'row'
        : 'pan'
    }
    if (axis === 'y') return options.closeOnVerticalDrag ? 'close' : 'still'
    return (host.beside(1) ?? host.beside(-1)) === undefined ? 'still' : 'row'
  }

  const drag = (to: Point) => {
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (mode === 'row') {
      const next = offset + x
      body.pullRow(host.beside(-Math.sign(next)) === undefined ? next * options.mainScrollEndFriction : next)
    } else if (mode === 'pan') {
      const { low, high } = body.bounds()
      const friction = options.panEndFriction
      body.set({ x: pull(pan.x + x, low.x, high.x, friction), y: pull(pan.y + y, low.y, high.y, friction) })
    } else if (mode === 'close') {
      body.set({ x: pan.x, y: pan.y + y })
      ratio = dragRatio(y, body.view)
      body.setRatio(Math.max(ratio, 0))
      shout('onVerticalDrag', ratio)
    }
  }
  const release = (event: PointerEvent) => {
    const cancelled = event.type === 'pointercancel'
    const flick = flickOf(samples, event.timeStamp)
    const way = at(event).x - down.x
    swallow = !!mode
    // What it caught without moving it goes where it was going.
    if (!mode || mode === 'still' || mode === 'row') body.rest()
    if (mode === 'row') {
      const by = cancelled ? 0 : swiped(way, flick.x)
      body.settle(host.beside(by) === undefined ? 0 : by, flick.speed.x)
    } else if (mode === 'pan') body.glideOn(flick.speed)
    else if (mode === 'close') {
      if (ratio < options.verticalDragRange && !cancelled) host.close()
      else {
        body.back()
        shout('onVerticalDrag', 1)
      }
    } else if (!mode && !cancelled) {
      shout('touchRelease', event, at(event))
      host.tap(event, at(event))
    }
  }

  function onDown(event: PointerEvent) {
    swallow = false
    const owned = host.owns(event)
    if (event.button || owned === 'all' || points.size > 1) return
    const flag = { prevent: owned !== 'moves' }
    shout('preventDragEvent', event, true, flag)
    shout('pointerDown')
    points.set(event.pointerId, at(event))
    if (points.size > 1) return mode === 'still' ? undefined : beginPinch()
    shout('firstTouchStart', [at(event)])
    onWindow(true)
    from = down = at(event)
    samples = [{ ...from, time: event.timeStamp }]
    ratio = 1
    // What is on its way is caught.
    quiet = !flag.prevent
    mode = quiet ? 'still' : body.stop() ? 'row' : undefined
    pan = body.pan
    offset = body.offset
  }
  function onMove(event: PointerEvent) {
    const { pointerId, type } = event
    if (!points.has(pointerId)) return
    const to = at(event)
    if (type !== 'pointermove') {
      if (mode === 'pinch') endPinch(type === 'pointercancel')
      points.delete(pointerId)
      if (points.size) return
      onWindow(false)
      body.busy.drag = false
      shout('pointerUp')
      shout('preventDragEvent', event, false, { prevent: !quiet })
      if (quiet && mode === 'still' && distance(down, to) < 10) mode = undefined
      release(event)
      mode = undefined
      host.zoomed()
      return
    }
    points.set(pointerId, to)
    if (mode === 'pinch') return movePinch()
    samples.push({ ...to, time: event.timeStamp })
    if (samples.length > 40) samples.splice(0, 20)
    if (!mode) {
      const axis = axisOf(from, to)
      if (!axis) return
      mode = decide(axis, Math.sign(to.x - from.x), event.pointerType === 'touch')
      body.busy.drag = true
      // Without the first 10 px, or it would jump.
      from = to
      host.zoomed()
    }
    drag(to)
  }
  const onClick = (event: MouseEvent) => {
    // A key's click has no detail.
    if (!swallow || !event.detail) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDragStart = (event: Event) => event.preventDefault()

  surface.addEventListener('pointerdown', pressed)
  surface.addEventListener('click', onClick, true)
  surface.addEventListener('dragstart', onDragStart)
  surface.addEventListener('wheel', turned, { passive: false })
  return () => {
    onWindow(false)
    surface.removeEventListener('pointerdown', pressed)
    surface.removeEventListener('click', onClick, true)
    surface.removeEventListener('dragstart', onDragStart)
    surface.removeEventListener('wheel', turned)
  }
}

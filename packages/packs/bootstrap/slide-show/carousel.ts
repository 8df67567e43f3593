import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { isThere } from '../shared/release'
import { readCarousel } from './read'
import { createSlides } from './slides'

/** Pixels from which on a finger's way is a wish for another slide. */
const SWIPE = 40

export interface Handle {
  step(by: 1 | -1): void
  to(index: number): void
}

const running = new WeakMap<Element, Handle>()

const start = (root: HTMLElement, controller: Controller, rides: boolean): Handle => {
  const { on, guard, record } = controller
  const options = readCarousel(root)
  const slides = createSlides(controller, root, () => {
    if (wanted !== undefined && wanted !== slides.at()) to(wanted)
    cycle()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: number | undefined
  let isAway = false
  const stop = () => clearTimeout(timer)

  const step = (by: 1 | -1) => {
    const count = slides.all().length
    const to = slides.at() + by
    if (options.wraps || (to >= 0 && to < count)) slides.go((to + count) % count, by > 0)
  }
  const tick = guard(() => {
    // Nobody sees it move.
    if (!document.hidden && root.getClientRects()[0] && !isThere()) step(1)
    cycle()
  })
  const cycle = () => {
    stop()
    const own = Number(slides.all()[slides.at()]?.getAttribute('data-interval')) || options.interval
    // What moves by itself is not for those who asked for less.
    if (rides && own && !isAway && !reducedMotion()) timer = setTimeout(tick, own)
  }
  record.add(stop)

  const to = (index: number) => {
    wanted = slides.moving() ? index : undefined
    slides.go(index, index > slides.at())
  }
  const rest = (away: boolean) => {
    isAway = away
    cycle()
  }
  // A finger has no place where it is not.
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && options.pauses
  on(root, 'pointerenter', (event) => isMouse(event) && rest(true))
  on(root, 'pointerleave', (event) => {
    // One that somebody has used moves by itself from then on.
    rides ||= isMouse(event)
    if (isMouse(event)) rest(false)
  })
  on(root, 'focusin', () => rest(true))
  on(root, 'focusout', () => rest(root.matches(':hover') && options.pauses))
  on(root, 'keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key as string] as 1 | -1 | undefined
    if (!by || !options.keyboard || isThere() || (event.target as Element).closest('input,textarea,select'))
      return
    event.preventDefault()
    step(by)
  })
  if (options.swipes && root.querySelector('.carousel-item')) {
    let from = 0
    on(
      root,
      'touchstart',
      (event: TouchEvent) => {
        from = event.touches[0]!.clientX
      },
      { passive: true },
    )
    on(root, 'touchend', (event: TouchEvent) => {
      const way = event.changedTouches[0]!.clientX - from
      if (Math.abs(way) > SWIPE) step(way < 0 ? 1 : -1)
    })
  }
  cycle()
  return { step, to }
}

/** A carousel (contracts/bootstrap.md 8): one for whatever asks for it first. `rides`: it moves by itself at once. */
export const carouselOf = (root: HTMLElement, controller: Controller, rides: boolean): Handle => {
  const handle = running.get(root) ?? start(root, controller, rides)
  if (!running.has(root)) {
    running.set(root, handle)
    controller.record.add(() => running.delete(root))
  }
  return handle
}

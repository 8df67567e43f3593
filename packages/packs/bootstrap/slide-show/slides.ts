import type { Controller } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { afterTransition } from '../shared/after'
import { lend } from '../shared/lend'
import { query } from '../shared/target'

/** Names of version 3 and 4 (contracts/bootstrap.md 8). */
const NAMES = {
  3: { item: 'item', next: 'next', prev: 'prev', left: 'left', right: 'right' },
  4: {
    item: 'carousel-item',
    next: 'carousel-item-next',
    prev: 'carousel-item-prev',
    left: 'carousel-item-left',
    right: 'carousel-item-right',
  },
}

export interface Slides {
  all(): HTMLElement[]
  at(): number
  /** Whether one is on its way. */
  moving(): boolean
  /** Goes to a slide, unless somebody is against it. */
  go(to: number, forward: boolean): void
}

/** The slides of a carousel: one is shown, and another comes in from a side (contracts/bootstrap.md 8). */
export const createSlides = (controller: Controller, root: HTMLElement, done: () => void): Slides => {
  const isFour = !!root.querySelector('.carousel-item')
  const names = NAMES[isFour ? 4 : 3]
  let isMoving = false
  const all = () => {
    const [active] = query(`.${names.item}.active`, root)
    return query(
      `:scope>.${names.item}`,
      active?.parentElement ?? root.querySelector('.carousel-inner') ?? root,
    )
  }
  const at = () => all().findIndex((slide) => slide.classList.contains('active'))
  const put = (slide: Element, name: string, has: boolean) =>
    lend(controller, slide).write(slide, 'class', name, has)

  const go = (to: number, forward: boolean) => {
    const slides = all()
    const from = at()
    const [now, next] = [slides[from], slides[to]]
    if (!next || next === now || isMoving) return
    const props = {
      relatedTarget: next,
      direction: forward ? 'left' : 'right',
      ...(isFour && { from, to }),
    }
    if (!emit(root, 'slide.bs.carousel', [], { cancelable: true, props })) return
    const dots = query('.carousel-indicators', root).flatMap((list) => [...list.children])
    for (const [i, dot] of dots.entries()) put(dot, 'active', i === to)
    const end = controller.guard(() => {
      isMoving = false
      for (const slide of now ? [now, next] : [next])
        for (const name of [names.next, names.prev, names.left, names.right]) put(slide, name, false)
      if (now) put(now, 'active', false)
      put(next, 'active', true)
      emit(root, 'slid.bs.carousel', [], { props })
      done()
    })
    if (!now || !root.classList.contains('slide') || !motionTime(1)) return end()
    isMoving = true
    put(next, forward ? names.next : names.prev, true)
    // Read, so that it moves from there.
    next.getBoundingClientRect()
    for (const slide of [now, next]) put(slide, forward ? names.left : names.right, true)
    controller.record.add(afterTransition(now, end))
  }
  return { all, at, moving: () => isMoving, go }
}

import { createRecord } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import type { MoverDeps } from '../engine/engine'
import { slideSize } from '../layout/size'
import { createDrag } from '../navigation/drag'
import type { Mover } from '../types'

/** The curve of the plugin's carousel, slow at both ends. */
const ease = (p: number) => (p < 0.5 ? 8 * p ** 4 : 1 - 8 * (1 - p) ** 4)

/** Ms in which a row settles that was dragged (contracts/media.md 7.6). */
const SETTLE = 400

/** How many slides away slide `i` is from the middle, the short way round when it is `infinite`. */
export const awayOf = (i: number, at: number, count: number, infinite: boolean): number => {
  const away = i - at
  return infinite ? away - Math.round(away / count) * count : away
}

/**
 * Slides in a row, with the one that is current in the middle (contracts/media.md 7.4, `carousel`). It follows the finger,
 * and a click on a slide beside goes there.
 */
export const createRow = ({ props, store, still, go, hold }: MoverDeps): Mover => {
  const { list, slides, settings } = props
  const { carousel: look, touch } = settings
  const record = createRecord()
  const holder = document.createElement('div')
  holder.className = 'tp-carousel-wrapper'
  holder.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  list.before(holder)
  holder.append(list)
  record.add(() => holder.replaceWith(list))
  record.write(list, 'style', 'overflow', 'visible')
  /** Where it stands: the place in the order of the slide in the middle, and parts of it on the way. */
  let at = 0
  let halt = () => {}

  const order = () => store.getState().order
  const measure = () => {
    const { size } = store.getState()
    const slide = slideSize(settings, size)
    return { room: size?.width ?? 0, ...slide, step: slide.width + look.space }
  }
  /** Whether there are as many as fit, and how many there may be (contracts/media.md 7.4, `maxVisibleItems`). */
  const limits = () => {
    const count = order().length
    const free = look.most > count + 1
    return { count, free, most: free ? count + 2 : look.most }
  }
  /** Round and round only where they are not all there. */
  const infinite = () => {
    const { room, step } = measure()
    const { count, most } = limits()
    return look.infinite && count * step > Math.min(room, most * step - look.space) + look.space
  }
  const render = () => {
    const { room, width, height, step } = measure()
    if (!room) return
    const loop = infinite()
    const { count, free, most } = limits()
    const half = Math.max(1, Math.ceil(look.h === 'center' ? most / 2 : most))
    // Where nothing comes round on the other side, those far away are still some of those that fit.
    const reach = free && !loop ? Math.max(half, count) : half
    const start = look.h === 'center' ? (room - width) / 2 : look.h === 'right' ? room - width : 0
    order().forEach((index, i) => {
      const { element } = slides[index]!
      const away = awayOf(i, at, count, loop)
      const far = Math.abs(away)
      const write = (name: string, value: string | number) => record.write(element, 'style', name, `${value}`)
      const outer = free ? 0 : Math.max(0, Math.min(1, far - half + 1))
      const part = Math.min(1, far)
      const vary = Math.min(1, far / half)
      const scale = look.scale ? 1 - (1 - look.scale / 100) * (look.varyScale ? vary : part) : 1
      const turn = look.rotation && Math.sign(away) * look.rotation * (look.varyRotation ? vary : part)
      const opacity = !look.fadeout ? Number(free || far < half) : look.varyFade ? 1 - far / reach : 1 - outer
      write('width', `${width}px`)
      write('height', `${height}px`)
      write('top', `${look.padding}px`)
      write('left', '0px')
      write('border-radius', look.radius.replace(/^(\d+)$/, '$1px'))
      write(
        'transform',
        `perspective(1200px) translateX(${start + away * step}px) scale(${Math.max(0, scale)}) rotateY(${-turn}deg)`,
      )
      write('opacity', Math.max(0, +opacity.toFixed(3)))
      write('visibility', opacity > 0 ? 'visible' : 'hidden')
      write('z-index', Math.round(100 - far * 10))
      record.write(element, 'prop', 'inert', opacity <= 0)
    })
  }
  const glide = (to: number, ms: number) =>
    new Promise<void>((done) => {
      halt()
      const from = at
      halt = animate(
        still ? 0 : ms,
        (p) => {
          at = from + (to - from) * ease(p)
          render()
        },
        done,
        'linear',
      )
    })

  /** Ms of the next change, which a drag has begun; 0 for the usual. */
  let settle = 0
  const move: Mover['move'] = async (from, to, direction, enter) => {
    const target = order().indexOf(to)
    if (target < 0) return enter()
    const count = order().length
    enter()
    if (from < 0) {
      at = target
      render()
      return
    }
    const ms = settle || look.speed
    settle = 0
    let goal = target
    if (infinite()) {
      goal = at + awayOf(target, at, count, true)
      // An arrow at the ends goes its own way; a drag has gone it already.
      if (Math.sign(goal - at) === -direction && ms === look.speed && count === 2) goal += direction * count
    }
    await glide(goal, ms)
    at = target
    render()
  }

  if (touch) record.write(list, 'style', 'touch-action', 'pan-y')
  const slideAt = (node: EventTarget | null) =>
    slides.findIndex(({ element }) => element.contains(node as Node))
  let home = 0
  let base = 0
  const stopDrag = createDrag({
    list,
    touch,
    free: () => store.getState().phase === 'idle',
    begin(dx) {
      // It may be on its way still.
      halt()
      base = at + dx / measure().step
      home = Math.round(at)
      holder.classList.add('dragged')
      hold('drag', true, true)
    },
    follow(dx) {
      at = base - dx / measure().step
      render()
    },
    end(dx, far) {
      holder.classList.remove('dragged')
      hold('drag', false, true)
      const count = order().length
      let to = far ? Math.round(at) || 0 : home
      if (far && to === home) to += dx < 0 ? 1 : -1
      if (!infinite()) to = Math.max(0, Math.min(to, count - 1))
      const index = order()[((to % count) + count) % count]!
      if (index === store.getState().current) glide(home, SETTLE)
      else {
        settle = SETTLE
        go(index, to > home ? 1 : -1)
      }
    },
    press(target) {
      const index = slideAt(target)
      if (index < 0 || index === store.getState().current) return false
      go(index)
      return true
    },
  })
  const focus = ({ target }: FocusEvent) => {
    const index = slideAt(target)
    if ((target as Element).matches(':focus-visible') && index !== store.getState().current) go(index)
  }
  list.addEventListener('focusin', focus)
  const forget = store.subscribe((state, before) => {
    if (state.size !== before.size || state.order !== before.order) render()
  })
  return {
    ready: () => undefined,
    move,
    stop() {
      halt()
      forget()
      stopDrag()
      list.removeEventListener('focusin', focus)
      record.undo()
    },
  }
}

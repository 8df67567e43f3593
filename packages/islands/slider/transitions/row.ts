import { createPatch } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import type { Engine } from '../engine/engine'
import { directionOf } from '../navigation/input'

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
export const createRow = (engine: Engine) => {
  const { list, slides, settings } = engine.parts
  const { carousel: look, touch } = settings
  const holder = document.createElement('div')
  holder.className = 'tp-carousel-wrapper'
  holder.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  list.before(holder)
  holder.append(list)
  const patches = slides.map(({ element }) => createPatch(element))
  const onList = createPatch(list)
  onList.write('style', 'overflow', 'visible')
  let at = 0
  let halt = () => {}

  const measure = () => {
    const { width, height, gridWidth, scale } = engine.store.getState().size!
    const each = look.stretch ? width : Math.min(width, gridWidth * scale)
    engine.room = { width: each, height: height - 2 * look.padding }
    return { width, height, each, step: each + look.space }
  }
  const order = () => engine.store.getState().order
  /** Round and round only where it does not all fit. */
  const infinite = () => {
    const { width, step } = measure()
    return look.infinite && order().length * step > width + look.space
  }
  const render = () => {
    const { width, height, each, step } = measure()
    if (!width) return
    const loop = infinite()
    const count = order().length
    const half = Math.max(1, Math.ceil(Math.min(look.most, count) / 2))
    const start = look.h === 'center' ? (width - each) / 2 : look.h === 'right' ? width - each : 0
    order().forEach((index, i) => {
      const away = awayOf(i, at, count, loop)
      const far = Math.abs(away)
      const write = (name: string, value: string | number) => patches[index]!.write('style', name, `${value}`)
      const outer = Math.max(0, Math.min(1, far - half + 1))
      const part = Math.min(1, far)
      const scale = look.scale ? 1 - (1 - look.scale / 100) * (look.varyScale ? far / half : part) : 1
      const turn = look.rotation && Math.sign(away) * look.rotation * (look.varyRotation ? far / half : part)
      const opacity = !look.fadeout ? Number(far < half + 0.5) : look.varyFade ? 1 - far / half : 1 - outer
      write('width', `${each}px`)
      write('height', `${height - 2 * look.padding}px`)
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
      patches[index]!.write('prop', 'inert', far > half || opacity <= 0)
    })
  }
  const glide = (to: number, ms: number) =>
    new Promise<void>((done) => {
      halt()
      const from = at
      halt = animate(
        engine.still ? 0 : ms,
        (p) => {
          at = from + (to - from) * ease(p)
          render()
        },
        done,
        'linear',
      )
    })

  // Before layers ask for it; and they would take a focus away that comes before them.
  measure()
  for (const i of slides.keys()) engine.prepare(i)
  let settle = 0
  engine.move = async (from, to, direction, enter) => {
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

  const ends = new AbortController()
  const { signal } = ends
  let start: PointerEvent | undefined
  let base = 0
  let home = 0
  let dragged = false
  const moved = (event: PointerEvent) => (start ? event.clientX - start.clientX : 0)
  const on = (target: EventTarget, type: string, act: (event: any) => void, capture = false) =>
    target.addEventListener(type, act, { signal, capture })
  if (touch) {
    onList.write('style', 'touch-action', 'pan-y')
    on(list, 'pointerdown', (event: PointerEvent) => {
      const mouse = event.pointerType === 'mouse'
      if (start || (mouse && (!touch.desktop || event.button))) return
      if ((event.target as Element).closest('label,button,input,select,textarea,.noSwipe')) return
      if (engine.store.getState().phase !== 'idle') return
      start = event
      dragged = false
    })
    on(window, 'pointermove', (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      const dx = moved(event)
      if (!dragged && (Math.abs(dx) < 8 || /up|down/.test(directionOf(dx, event.clientY - start.clientY))))
        return
      if (!dragged) {
        dragged = true
        // It may be on its way still.
        halt()
        base = at + dx / measure().step
        home = Math.round(at)
        holder.classList.add('dragged')
        engine.hold('drag', true, true)
      }
      at = base - dx / measure().step
      render()
    })
    const release = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      const dx = moved(event)
      start = undefined
      if (!dragged) return
      holder.classList.remove('dragged')
      engine.hold('drag', false, true)
      const count = order().length
      const far = event.type === 'pointerup' && Math.abs(dx) >= touch.threshold
      let to = far ? Math.round(at) || 0 : home
      if (far && to === home) to += dx < 0 ? 1 : -1
      if (!infinite()) to = Math.max(0, Math.min(to, count - 1))
      const index = order()[((to % count) + count) % count]!
      if (index === engine.store.getState().current) glide(home, SETTLE)
      else {
        settle = SETTLE
        engine.go(index, to > home ? 1 : -1)
      }
    }
    on(window, 'pointerup', release)
    on(window, 'pointercancel', release)
    on(list, 'dragstart', (event) => event.preventDefault())
  }
  const at_ = (node: EventTarget | null) => slides.findIndex(({ element }) => element.contains(node as Node))
  on(
    list,
    'click',
    (event: MouseEvent) => {
      const index = at_(event.target)
      const beside = index >= 0 && index !== engine.store.getState().current
      // A press that was a drag is no click, and one on a slide beside goes to it first.
      if (!event.detail || !(dragged || beside)) return
      event.preventDefault()
      event.stopPropagation()
      if (!dragged) engine.go(index)
      dragged = false
    },
    true,
  )
  on(list, 'focusin', (event: FocusEvent) => {
    const index = at_(event.target)
    if ((event.target as Element).matches(':focus-visible') && index !== engine.store.getState().current)
      engine.go(index)
  })
  const forget = engine.store.subscribe((state, before) => {
    if (state.size !== before.size || state.order !== before.order) render()
  })
  return {
    stop() {
      halt()
      forget()
      ends.abort()
      for (const patch of patches) patch.undo()
      onList.undo()
      holder.replaceWith(list)
    },
  }
}

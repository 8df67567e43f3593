import { createRecord } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import type { MoverDeps } from '../engine/engine'
import type { Store } from '../engine/state'
import { createDrag } from '../navigation/drag'
import type { Raw } from '../options/settings'
import { isMobile } from '../read'
import type { LayerSet, Mover, Stage } from '../types'
import { easeOf } from './easing.shared'
import type { makeLayers as makeSome } from './layers'
import { number } from './lists'
import { placesOf, type Row, readLook, rowOf } from './places'

/** What a drag must move so that it goes on, px. */
const FAR = 40
/** How much a row that has an end follows a finger beyond it. */
const RESISTS = 0.5
/** Its own press counts, in a slide beside. */
const PRESSED =
  'a,button,input,select,textarea,label,summary,[role=button],[tabindex="0"],.rs-waction,audio,video,iframe'

type MakeLayers = typeof makeSome

/** A row of slides, and their layers, which know when it has come to rest. */
export interface Carousel {
  createRow(deps: MoverDeps): Mover
  /** Makes the layers of a slide in a row, of which `make` does some. */
  layersWith(make: MakeLayers): MakeLayers
}

/** Eased progress of a curve by its name: the browser's own. */
const curveOf = (name: string) => {
  const effect = new KeyframeEffect(null, null, { duration: 1000, easing: easeOf(name), fill: 'both' })
  const clock = new Animation(effect)
  return (progress: number) => {
    clock.currentTime = progress * 1000
    return effect.getComputedTiming().progress ?? progress
  }
}

const ratioOf = ({ dataset }: HTMLElement) => number(dataset.iratio, 0) || undefined

/**
 * Slides of version 6 beside each other (contracts/revolution6.md 9, `carousel`). The row moves with its slide, and is followed by its
 * layers: those of the slide that goes leave, and those of the other come, when it has come to rest.
 */
export const createCarousel = (raw: Raw, version: string | undefined): Carousel => {
  const look = readLook(raw.carousel ?? {}, version)
  /** Layers of slides that have gone, by what has them leave. */
  const leaving = new Map<LayerSet, () => void>()
  let store: Store | undefined
  let slides: readonly { element: HTMLElement }[] = []

  const measure = (): Row | undefined => {
    const { size, order } = store?.getState() ?? {}
    return (
      size &&
      order &&
      rowOf(
        look,
        size,
        order.map((index) => ratioOf(slides[index]!.element)),
      )
    )
  }

  /** A slide in the row as its layers see it, or what is above the row. */
  const stageOf = (container: HTMLElement, stage: Stage): Stage => {
    const size = () => store?.getState().size
    const slide = slides.findIndex(({ element }) => element === container)
    const width = () =>
      (slide < 0 ? size()?.width : measure()?.widths[store!.getState().order.indexOf(slide)]) ?? stage.width
    const whole = slide >= 0 && look.justify
    return Object.create(stage, {
      width: { get: width },
      height: { get: () => size()?.height ?? stage.height },
      gridWidth: { get: () => (whole ? width() : stage.gridWidth) },
      scale: { get: () => (whole ? 1 : stage.scale) },
    })
  }

  return {
    layersWith: (make) => (container, given, bad, rows) => {
      const stage = stageOf(container, given)
      const inRow = container.localName === 'rs-slide'
      const stays = (element: Element) => inRow && (look.allLayers || element.matches('.rs-on-car'))
      const goes = make(container, stage, bad, rows, (element) => !stays(element))
      if (!inRow) return goes
      const always = make(container, stage, bad, rows, stays)
      let begun = false
      let inside = false
      const set: LayerSet = {
        place() {
          goes.place()
          always.place()
          if (!begun && store?.getState().size) {
            begun = true
            always.enter(1)
          }
        },
        enter(direction, paused) {
          // It is back before it has left.
          if (leaving.delete(set) && inside) return
          inside = true
          goes.enter(direction, paused)
        },
        leave(to) {
          leaving.set(set, () => {
            inside = false
            goes.leave(to)
          })
          return 0
        },
        pause: goes.pause,
        resume: goes.resume,
        destroy() {
          leaving.delete(set)
          goes.destroy()
          always.destroy()
        },
      }
      return set
    },

    createRow({ props, store: given, still, stage, go, hold }) {
      const { list, root, wrapper } = props
      store = given
      slides = props.slides
      const { getState } = given
      const record = createRecord()
      const order = () => getState().order
      const style = (node: Element, name: string, value: string) => record.write(node, 'style', name, value)
      style(list, 'overflow', 'hidden')
      if (look.paddingTop || look.paddingBottom) {
        style(wrapper, 'box-sizing', 'content-box')
        style(wrapper, 'padding-bottom', `${look.paddingTop + look.paddingBottom}px`)
        style(list, 'translate', `0 ${look.paddingTop}px`)
        style(root, 'overflow', 'visible')
      }

      /** Where it stands: the place in the order of the slide that is current, and parts of it on the way. */
      let at = 0
      /** The slide that it goes to, or stands at. */
      let bound = getState().first
      let halt = () => {}
      const render = () => {
        const row = measure()
        if (!row) return
        const { left, width, widths, height } = row
        const room = getState().size!.width
        style(list, 'clip-path', `inset(0 ${Math.max(0, room - left - width)}px 0 ${left}px)`)
        style(list, 'perspective', look.rotation ? '1200px' : 'none')
        style(list, 'perspective-origin', `${left + width / 2}px 50%`)
        placesOf(row, look, at).forEach(({ x, scale, turn, opacity, z }, i) => {
          const { element } = slides[order()[i]!]!
          const write = (name: string, value: string | number) => style(element, name, `${value}`)
          write('width', `${widths[i]}px`)
          write('height', `${height}px`)
          write('top', '0px')
          write('left', '0px')
          if (look.radius) write('border-radius', look.radius)
          write('transform-origin', `50% ${look.origin}`)
          write('transform', `translateX(${x}px) scale(${scale}) rotateY(${turn}deg)`)
          write('opacity', +opacity.toFixed(3))
          write('visibility', opacity > 0 ? 'visible' : 'hidden')
          write('z-index', z)
          record.write(element, 'prop', 'inert', opacity <= 0 || x + widths[i]! <= left || x >= left + width)
        })
      }
      const glide = (to: number, ms: number, ease: string, done: () => void) => {
        halt()
        const from = at
        const step = curveOf(ease)
        halt = animate(
          still ? 0 : ms,
          (progress) => {
            at = from + (to - from) * step(progress)
            render()
          },
          done,
          'linear',
        )
      }

      /** Somebody has dragged it: it settles. */
      let dragged = false
      /** What is to happen when it has come to rest. */
      let waiting: (() => void) | undefined
      const arrive = () => {
        at = Math.max(0, order().indexOf(bound))
        render()
        for (const leave of leaving.values()) leave()
        leaving.clear()
        waiting?.()
        waiting = undefined
      }
      const settle = look.ease.replace(/\.in(Out)?$/, '.out')
      const move: Mover['move'] = async (from, to, direction, enter) => {
        const place = order().indexOf(to)
        bound = to
        if (place < 0 || from < 0) {
          at = Math.max(0, place)
          render()
          return enter()
        }
        const count = order().length
        let goal = place
        if (measure()?.loops) {
          goal = at + awayOf(place, at, count)
          // Of two, each is on both sides: it goes as the arrow says.
          if (!dragged && count === 2 && Math.sign(goal - at) === -direction) goal += direction * count
        }
        const steps = Math.max(1, Math.round(Math.abs(goal - at)))
        const ms = dragged ? look.speed * 0.75 : look.speed * (1 + (steps - 1) / 2)
        const ease = dragged ? settle : look.ease
        dragged = false
        waiting = () => {
          enter()
          tell(from, to)
        }
        // Not waited for: the next may be asked for on the way.
        glide(goal, ms, ease, arrive)
      }
      const tell = (from: number, to: number) => {
        const slide = slides[to]!.element
        const [now, before] = [order().indexOf(to), order().indexOf(from)]
        stage.emit('revolution.nextslide.waiting')
        stage.emit('revolution.slide.carouselchange', {
          slider: root.id,
          slideIndex: now + 1,
          slideLIIndex: now,
          slide,
          currentslide: slide,
          prevSlideIndex: before + 1,
          prevSlideLIIndex: before,
          prevSlide: slides[from]?.element,
        })
        // Whoever goes on by hand hears where it stands: what is seen beside it has been there before.
        if (!getState().wanted)
          announce([slide.getAttribute('aria-label'), props.slides[to]!.title].filter(Boolean).join(': '))
      }

      const { mobileCarousel, desktopCarousel } = raw.navigation?.touch ?? {}
      const draggable = `${(isMobile() ? mobileCarousel : desktopCarousel) ?? true}` !== 'false'
      if (draggable) {
        style(list, 'touch-action', 'pan-y')
        style(list, 'cursor', 'grab')
      }
      const slideAt = (node: EventTarget | null) =>
        slides.findIndex(({ element }) => element.contains(node as Node))
      let home = 0
      let base = 0
      const stepOf = (row: Row) =>
        row.widths[Math.max(0, Math.min(home, row.widths.length - 1))]! + look.space
      const follow = (dx: number) => {
        const row = measure()
        if (!row) return
        at = base - dx / stepOf(row)
        const end = order().length - 1
        const over = row.loops ? 0 : at < 0 ? at : Math.max(0, at - end)
        at -= over * RESISTS
        render()
      }
      const stopDrag = createDrag({
        list,
        touch: draggable && { desktop: true, threshold: FAR, fingers: 1, vertical: false, block: false },
        free: () => getState().phase === 'idle',
        begin(dx) {
          // It may be on its way still.
          halt()
          const row = measure()
          base = at + (row ? dx / stepOf(row) : 0)
          home = Math.round(at)
          style(list, 'cursor', 'grabbing')
          root.classList.add('dragged')
          hold('drag', true, true)
        },
        follow,
        end(dx, far) {
          style(list, 'cursor', 'grab')
          root.classList.remove('dragged')
          hold('drag', false, true)
          const count = order().length
          let to = far ? Math.round(at) || 0 : home
          if (far && to === home) to += dx < 0 ? 1 : -1
          if (!measure()?.loops) to = Math.max(0, Math.min(to, count - 1))
          const index = order()[((to % count) + count) % count]!
          if (index === getState().current) glide(to, look.speed / 2, settle, arrive)
          else {
            dragged = true
            go(index, to > home ? 1 : -1)
          }
        },
        press(target) {
          const index = slideAt(target)
          if (index < 0 || index === getState().current || (target as Element).closest(PRESSED)) return false
          go(index)
          return true
        },
      })
      const focus = ({ target }: FocusEvent) => {
        const index = slideAt(target)
        if (index >= 0 && (target as Element).matches(':focus-visible') && index !== getState().current)
          go(index)
      }
      list.addEventListener('focusin', focus)
      const forget = given.subscribe((state, before) => {
        if (state.order !== before.order) {
          halt()
          arrive()
        } else if (state.size !== before.size) render()
      })
      at = Math.max(0, order().indexOf(bound))
      render()
      return {
        ready: () => undefined,
        move,
        stop() {
          halt()
          forget()
          stopDrag()
          list.removeEventListener('focusin', focus)
          root.classList.remove('dragged')
          leaving.clear()
          record.undo()
        },
      }
    },
  }
}

/** How many slides away slide `i` is, the short way round. */
const awayOf = (i: number, at: number, count: number) => {
  const away = i - at
  return away - Math.round(away / count) * count
}

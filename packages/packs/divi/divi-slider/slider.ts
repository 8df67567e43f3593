import type { Controller } from '@archipelago/bind'
import { animate, reducedMotion } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { swipes } from '../shared/swipe'
import { addArrows, addNumbers, addPause } from './controls'
import { fitHeights, fitPictures } from './fit'
import { coloursOf, silence } from './slides'

export interface SliderProps {
  element: HTMLElement
  slides: HTMLElement[]
  arrows: boolean
  numbers: boolean
  /** Milliseconds until the next one comes by itself; without, none does. */
  speed: number | undefined
  /** Whether the mouse over it holds it. */
  rests: boolean
}

/** Milliseconds that one slide takes to fade into the next. */
const FADES = 700

/** Slides that fade into each other (contracts/divi.md 11). */
export function slider(props: SliderProps, controller: Controller): void {
  const { element, slides, arrows, numbers, speed, rests } = props
  const { record, guard, on } = controller
  const first = slides[0]
  if (!first) return
  const count = slides.length
  const mark = (node: Element, name: string, is = true) => record.write(node, 'class', name, is)
  const style = (node: Element, name: string, value: string | undefined) =>
    record.write(node, 'style', name, value)
  let at = 0
  let stop: (() => void) | undefined
  record.add(() => stop?.())

  const say = () => {
    const { slideId } = slides[at]!.dataset
    if (slideId) record.write(element, 'attr', 'data-active-slide', slideId)
  }
  mark(first, 'et-pb-active-slide')
  say()
  if (!element.matches('.et_pb_bg_layout_dark,.et_pb_bg_layout_light')) mark(element, coloursOf(first))

  const fit = guard(() => fitHeights(element, slides[at]!, record))
  let markNumber = (_index: number) => {}
  const show = guard((index: number, direction: 'next' | 'previous' | number) => {
    if (stop || index === at) return
    const leaving = slides[at]!
    const coming = slides[index]!
    at = index
    for (const name of ['next', 'previous', ...slides.keys()])
      mark(element, `et_slide_transition_to_${name}`, name === direction)
    for (const slide of slides) {
      mark(slide, 'et-pb-moved-slide', slide === leaving)
      mark(slide, 'et-pb-active-slide', slide === coming)
      style(slide, 'z-index', slide === leaving ? '2' : '1')
    }
    say()
    style(coming, 'display', 'block')
    style(coming, 'opacity', '0')
    style(leaving, 'display', 'list-item')
    mark(leaving, 'et_slide_transition')
    for (const film of leaving.querySelectorAll('video')) film.pause()
    emit(element, 'simple_slider_before_move_to', (wrap) => [{ direction, next_slide: wrap(coming) }])
    fitPictures(element, coming, record)
    markNumber(at)
    const end = guard(() => {
      stop = undefined
      style(leaving, 'display', 'none')
      mark(leaving, 'et_slide_transition', false)
      silence(leaving)
      mark(element, coloursOf(leaving), false)
      mark(element, coloursOf(coming))
      emit(element, 'simple_slider_after_move_to', (wrap) => [{ next_slide: wrap(coming) }])
    })
    // Without motion it ends before this returns.
    let isOver = false
    const halt = animate(
      FADES,
      (progress) => {
        style(coming, 'opacity', `${progress}`)
        style(leaving, 'opacity', `${1 - progress}`)
      },
      () => {
        isOver = true
        end()
      },
    )
    stop = isOver ? undefined : halt
    rotate()
  })
  const step = (by: 1 | -1) => show((at + by + count) % count, by > 0 ? 'next' : 'previous')

  const holds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rotate = () => {
    clearTimeout(timer)
    if (speed === undefined || count < 2 || holds.size || reducedMotion()) return
    timer = setTimeout(() => {
      if (document.hidden || element.classList.contains('et_pb_pause_slider')) rotate()
      else step(1)
    }, speed)
  }
  record.add(() => clearTimeout(timer))
  const hold = (why: string, is: boolean) => {
    if (is) holds.add(why)
    else holds.delete(why)
    rotate()
  }

  if (count > 1) {
    if (speed !== undefined && !reducedMotion()) {
      addPause(
        element,
        () => {
          hold('visitor', !holds.has('visitor'))
          return !holds.has('visitor')
        },
        controller,
      )
      on(element, ['pointerenter', 'pointerleave'], ({ type, pointerType }: PointerEvent) => {
        if (pointerType === 'touch' || !rests) return
        mark(element, 'et_slider_hovered', type === 'pointerenter')
        hold('mouse', type === 'pointerenter')
      })
      on(element, ['focusin', 'focusout'], ({ type, target }: FocusEvent) =>
        hold('focus', type === 'focusin' && (target as Element).matches(':focus-visible')),
      )
    }
    if (arrows) {
      addArrows(element, step, controller)
      swipes(element, controller, step)
    }
    if (numbers) {
      markNumber = addNumbers(element, count, (index) => show(index, index), controller)
      markNumber(0)
    }
  }
  fit()
  // With its pictures and letters it has another height.
  if (document.readyState !== 'complete') on(window, 'load', fit)
  on(window, 'resize', fit)
  rotate()
}

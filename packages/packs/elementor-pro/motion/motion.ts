import { type Controller, startController } from '@archipelago/bind'
import { deviceMode, watchDevice } from '@archipelago/builder'
import { reducedMotion } from '@archipelago/motion'
import { join, mouse } from './loop'
import { pointOf, stepOf } from './point'
import type { Effect, MotionProps, Moves } from './read'

/** Transforms of style sheets, in their order, each with what it is where nothing is said. */
const OWN: [name: string, otherwise: string, as?: string][] = [
  ['perspective', '0'],
  ['rotateZ', '0deg'],
  ['rotateX', '0deg'],
  ['rotateY', '0deg'],
  ['translateX', '0px'],
  ['translateY', '0px'],
  ['flipX', '1', 'scaleX'],
  ['flipY', '1', 'scaleY'],
  ['scale', '1'],
  ['scaleX', '1'],
  ['scaleY', '1'],
  ['skewX', '0deg'],
  ['skewY', '0deg'],
]

/** Milliseconds after which the page is at rest. */
const REST = 100

const round = (value: number) => Math.round(value * 1e4) / 1e4

const percent = (part: number, whole: number) => Math.min(Math.max((part / whole) * 100, 0), 100)

/** Height of an element's content, without what transforms make of it. */
const contentHeight = (element: HTMLElement) => {
  const { boxSizing, height, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } =
    getComputedStyle(element)
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(Number.parseFloat)
  return Number.parseFloat(height) - (boxSizing === 'border-box' ? around.reduce((sum, one) => sum + one) : 0)
}

/** Makes the layer that has the element's background, by its style sheets. */
const layerOf = (element: HTMLElement, { scroll, mouse }: Moves, { record }: Controller) => {
  const box = document.createElement('div')
  box.className = 'elementor-motion-effects-container'
  const layer = document.createElement('div')
  layer.className = 'elementor-motion-effects-layer'
  const more = (axis: string) =>
    ([...scroll, ...mouse].find(({ name }) => name === `translate${axis}` || name === 'mouseTrack')?.speed ??
      0) * 10
  layer.style.width = `${100 + more('X')}%`
  layer.style.height = `${100 + more('Y')}%`
  box.append(layer)
  const wrap = element.matches('.elementor-column') && element.querySelector('.elementor-widget-wrap')
  ;(wrap || element).prepend(box)
  record.add(() => box.remove())
  record.write(element, 'class', 'elementor-motion-effects-element-type-background', true)
  return layer
}

/** What of an element has the effects: itself, or what its widget or column is printed in. */
const insideOf = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(
    element.matches('.elementor-column') ? '.elementor-widget-wrap' : ':scope > .elementor-widget-container',
  ) ?? element

/** Marks what has the effects, and what it is in, whose way through the window counts. */
const mark = (target: HTMLElement, { mouse }: Moves, { record }: Controller) => {
  const around = target.parentElement!
  record.write(target, 'class', 'elementor-motion-effects-element', true)
  record.write(around, 'class', 'elementor-motion-effects-parent', true)
  if (mouse.some(({ name }) => name === 'tilt')) {
    record.write(around, 'class', 'elementor-motion-effects-perspective', true)
    if (getComputedStyle(around).perspective === 'none')
      record.write(around, 'style', 'perspective', '1200px')
  }
  return around
}

/** Moves one thing (contracts/elementor-pro.md 16). */
const move = (props: MotionProps, moves: Moves, controller: Controller) => {
  const { record, report } = controller
  const { element, transforms } = props
  const marked = moves.background ? element : insideOf(element)
  const around = mark(marked, moves, controller)
  const target = moves.background ? layerOf(element, moves, controller) : marked
  const own = moves.background
    ? []
    : OWN.filter(([name]) => transforms.includes(name)).map(
        ([name, otherwise, as = name]) => `${as}(var(--e-transform-${name}, ${otherwise}))`,
      )
  const used: Record<string, string[]> = { transform: [], filter: [] }
  const style = (name: string, value: string) => record.write(target, 'style', name, value)
  const set = (rule: 'transform' | 'filter', name: string, value: number, unit: string) => {
    const names = used[rule]!
    if (!names.includes(name)) {
      names.push(name)
      style(
        rule,
        [...(rule === 'transform' ? own : []), ...names.map((one) => `${one}(var(--${one}))`)].join(' '),
      )
    }
    style(`--${name}`, round(value) + unit)
  }

  let room: Record<'X' | 'Y', number>
  const shift = (effect: Effect, axis: 'X' | 'Y', passed: number) => {
    const step = stepOf(effect, passed)
    set(
      'transform',
      `translate${axis}`,
      moves.background ? (-room[axis] * step) / 100 : -(step - 50) * effect.speed,
      'px',
    )
  }
  const turn = (effect: Effect, name: string, passed: number, speed = effect.speed) =>
    set('transform', name, -(stepOf(effect, passed) - 50) * speed, 'deg')

  const SCROLL: Record<string, (effect: Effect, passed: number) => void> = {
    translateY: (effect, passed) => shift(effect, 'Y', passed),
    translateX: (effect, passed) => shift(effect, 'X', passed),
    rotateZ: (effect, passed) => turn(effect, 'rotateZ', passed),
    scale: (effect, passed) =>
      set('transform', 'scale', 1 + (effect.speed * pointOf(effect, passed)) / 1000, ''),
    blur: (effect, passed) => set('filter', 'blur', effect.level * (1 - pointOf(effect, passed) / 100), 'px'),
    opacity(effect, passed) {
      const level = effect.level / 10
      style('opacity', `${round(1 - level + (level * pointOf(effect, passed)) / 100)}`)
      style('will-change', 'opacity')
    },
  }
  const MOUSE: Record<string, (effect: Effect) => void> = {
    mouseTrack(effect) {
      shift(effect, 'X', mouse.x)
      shift(effect, 'Y', mouse.y)
    },
    tilt(effect) {
      turn(effect, 'rotateX', mouse.y, effect.speed / 10)
      turn(effect, 'rotateY', 100 - mouse.x, effect.speed / 10)
    },
  }

  record.add(
    join({
      report,
      read() {
        const [layer, box] = [target, element].map((node) => getComputedStyle(node))
        room = {
          X: Number.parseFloat(layer!.width) - Number.parseFloat(box!.width),
          Y: Number.parseFloat(layer!.height) - Number.parseFloat(box!.height),
        }
        const { scrollHeight, clientHeight } = document.documentElement
        const passed = moves.page
          ? percent(scrollY, scrollHeight - clientHeight || 1)
          : percent(innerHeight - around.getBoundingClientRect().top, innerHeight + contentHeight(around))
        return () => {
          for (const effect of moves.scroll) SCROLL[effect.name]!(effect, passed)
          if (mouse.x >= 0) for (const effect of moves.mouse) MOUSE[effect.name]!(effect)
        }
      },
    }),
  )
  // What its style sheets move by itself follows the page at once.
  if (!own[0]) return
  let timer: ReturnType<typeof setTimeout>
  const rest = () => record.write(target, 'style', '--e-transform-transition-duration', undefined)
  const scroll = () => {
    style('--e-transform-transition-duration', '100ms')
    clearTimeout(timer)
    timer = setTimeout(rest, REST)
  }
  controller.on(window, 'scroll', scroll, { capture: true, passive: true })
  record.add(() => clearTimeout(timer))
}

/** Moves an element, its background, or both while the screen is one of theirs; never for who asks for less motion. */
export function motion(props: MotionProps, controller: Controller): void {
  const { record, guard, on } = controller
  const stops = new Map<Moves, () => void>()
  const settle = guard(() => {
    for (const moves of props.moves) {
      const { devices } = moves
      const isOn = !reducedMotion() && (!Array.isArray(devices) || devices.includes(deviceMode()))
      if (isOn && !stops.has(moves))
        stops.set(
          moves,
          startController(controller, (inner) => move(props, moves, inner)),
        )
      if (isOn) continue
      stops.get(moves)?.()
      stops.delete(moves)
    }
  })
  record.add(() => {
    for (const stop of stops.values()) stop()
  })
  record.add(watchDevice(settle))
  on(matchMedia('(prefers-reduced-motion: reduce)'), 'change', settle)
  settle()
}

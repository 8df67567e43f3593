import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { printedList } from './data'
import { from } from './from'
import { whenSeen } from './seen'
import { screenNow } from './width'

/** How an element comes, as the theme prints it for each class: the names with `_tablet` and `_phone` behind them are of such a screen. */
type Printed = Readonly<Record<string, string | undefined>>

const CURVES = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']

export interface Entrance {
  style: string
  repeats: boolean
  /** Milliseconds. */
  duration: number
  delay: number
  /** Of how far it comes, in percent. */
  intensity: number
  /** From 0 to 1. */
  opacity: number
  curve: string
}

const number = (text: string | undefined, otherwise: number) => {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isNaN(value) ? otherwise : value
}

/** How an element comes on this screen (contracts/divi.md 5); undefined where nothing is printed for it. */
export const entranceOf = (
  element: Element,
  all: readonly Printed[],
  screen = screenNow(),
): Entrance | undefined => {
  const data = all.findLast((one) => one.class && element.classList.contains(one.class))
  if (!data) return
  const read = (name: string) => data[name + screen] ?? data[name]
  const curve = read('speed_curve') ?? ''
  return {
    style: read('style') ?? '',
    repeats: read('repeat') !== 'once',
    duration: number(read('duration'), 1000),
    delay: number(read('delay'), 0),
    intensity: number(read('intensity'), 50),
    opacity: number(read('starting_opacity'), 0) / 100,
    curve: CURVES.includes(curve) ? curve : 'ease-in-out',
  }
}

/** Comes when it is seen (contracts/divi.md 5). */
export function entrance({ element }: { element: HTMLElement }, { record, guard, on }: Controller): void {
  const mark = (node: Element, name: string, is: boolean) => record.write(node, 'class', name, is)
  const isMoved = element.classList.contains('et_animated')
  // Hidden by the theme's style sheet: until now the failsafe (feature.ts) may have shown it.
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  const wrapper = element.parentElement?.matches('.et_pb_button_module_wrapper')
    ? element.parentElement
    : undefined
  const target = wrapper ?? element

  const rest = guard((style?: string) => {
    for (const name of ['et_animated', 'et_is_animating', 'et-waypoint', style])
      if (name) mark(target, name, false)
    mark(element, 'et_animated', false)
    mark(target, 'et_had_animation', true)
    for (const name of Object.keys(FIRST)) record.write(target, 'style', name, undefined)
  })
  const come = guard(() => {
    if (element.classList.contains('et-waypoint')) mark(element, 'et-animated', true)
    if (!isMoved) return
    const how = entranceOf(element, printedList<Printed>('et_animation_data'))
    if (!how || reducedMotion()) return rest()
    const { style, repeats, duration, delay, opacity, curve, intensity } = how
    const first: Record<string, string> = {
      'animation-duration': `${duration}ms`,
      'animation-delay': `${delay}ms`,
      opacity: `${opacity}`,
      'animation-timing-function': curve,
      ...(/^slide(Top|Bottom)$/.test(style) && { left: '0px' }),
      ...from(style, intensity),
    }
    if (wrapper) mark(element, 'et_animated', false)
    for (const name in first) record.write(target, 'style', name, first[name])
    for (const name of ['et_animated', 'et_is_animating', style]) if (name) mark(target, name, true)
    if (repeats) mark(target, 'infinite', true)
    else timer = setTimeout(rest, duration + delay, style)
  })
  record.add(whenSeen(element, come))
  on(window, 'beforeprint', () => {
    clearTimeout(timer)
    if (element.classList.contains('et-waypoint')) mark(element, 'et-animated', true)
    if (isMoved) rest()
  })
}

/** Properties that an element has on its way. */
const FIRST = {
  'animation-duration': '',
  'animation-delay': '',
  opacity: '',
  'animation-timing-function': '',
  left: '',
  transform: '',
}

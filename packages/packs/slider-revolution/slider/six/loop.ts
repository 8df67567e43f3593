import { easeOf } from './easing.shared'
import { at, isOn, type List, number, readList } from './lists'
import { kindOf, lookOf, originOf, type Scene, styleOf } from './look'

/** What moves a layer again and again while it is shown (contracts/revolution6.md 7). */
export interface Loop {
  from: List
  to: List
}

/** Ms that the way to the first value takes. */
const FIRST = 200

/** Reads `data-loop_0` and `data-loop_999`; undefined where there is no loop. */
export const readLoop = ({ attributes }: HTMLElement): Loop | undefined => {
  const get = (name: string) => attributes.getNamedItem(`data-loop_${name}`)?.value
  const to = get('999')
  return get('0') === undefined && to === undefined
    ? undefined
    : { from: readList(get('0')), to: readList(to) }
}

/** The two films of a loop: to its first value, and from there on. `turned` is how the node stands. */
export const filmsOf = (
  { from, to }: Loop,
  scene: Scene,
  turned: string,
): [Keyframe[], KeyframeAnimationOptions][] => {
  const get = (key: string) => at(to[key], 0)
  const kind = kindOf([from, to], '600px')
  const first = lookOf(from, scene)
  const style = (look: ReturnType<typeof lookOf>): Keyframe => {
    const { transform, ...rest } = styleOf(look, kind)
    return { ...rest, transform: `${turned} ${transform}`, transformOrigin: originOf(from, scene.level) }
  }
  const ms = Math.max(1, number(get('sp'), 1000))
  const delay = number(get('st'), 740)
  const times = number(get('rep'), -1)
  const back = ['yym', 'yyr', 'yys', 'yyf'].some((key) => isOn(get(key)))
  return [
    [[style(first)], { delay, duration: FIRST, fill: 'forwards' }],
    [
      [style(first), style(lookOf(to, scene))],
      {
        delay: delay + FIRST,
        duration: back ? ms / 2 : ms,
        // There and back is one round.
        iterations: times < 0 ? Number.POSITIVE_INFINITY : (times + 1) * (back ? 2 : 1),
        direction: back ? 'alternate' : 'normal',
        easing: easeOf(get('e') || 'none'),
        fill: 'forwards',
      },
    ],
  ]
}

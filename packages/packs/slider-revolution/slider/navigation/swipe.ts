import { createRecord } from '@archipelago/bind'
import { clickGuard } from '@archipelago/track'
import type { Engine } from '../engine/engine'
import type { Settings } from '../options/settings'
import { directionOf } from './direction'

/** What a swipe never starts on (contracts/media.md 7.6). */
const FIXED = 'label,button,input,select,textarea,.noSwipe'

/** Goes on, or back, with a swipe over the slides. Gives what stops listening. */
export const createSwipe = (
  { props, sequence }: Pick<Engine, 'props' | 'sequence'>,
  touch: Exclude<Settings['touch'], false>,
): (() => void) => {
  const { list } = props
  const record = createRecord()
  const ends = new AbortController()
  const { signal } = ends
  const down = new Map<number, { x: number; y: number }>()
  let most = 0
  record.write(list, 'style', 'touch-action', touch.block ? 'none' : touch.vertical ? 'pan-x' : 'pan-y')
  const unguard = clickGuard({ container: list } as any)
  list.addEventListener(
    'pointerdown',
    ({ pointerType, button, target, pointerId, clientX, clientY }) => {
      const barred = pointerType === 'mouse' && (!touch.desktop || button)
      if (barred || (target as Element).closest(FIXED)) return
      if (!down.size) most = 0
      down.set(pointerId, { x: clientX, y: clientY })
      most = Math.max(most, down.size)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      const start = down.get(pointerId)
      if (!start) return
      down.delete(pointerId)
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      // The first finger that goes up decides, and only with as many as were asked for.
      if (most !== touch.fingers || Math.round(Math.hypot(dx, dy)) < touch.threshold) return
      most = 0
      const way = directionOf(dx, dy)
      if (touch.vertical === (way === 'up' || way === 'down'))
        sequence.step(way === 'left' || way === 'up' ? 1 : -1)
    },
    { signal },
  )
  addEventListener('pointercancel', ({ pointerId }) => down.delete(pointerId), { signal })
  list.addEventListener('dragstart', (event) => touch.desktop && event.preventDefault(), { signal })
  return () => {
    ends.abort()
    unguard?.()
    record.undo()
  }
}

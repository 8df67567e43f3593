import type { Engine } from '../engine/engine'

/** From where the pointer counts to where it is, px. */
export type Pointer = readonly [x: number, y: number]

/**
 * Calls `update` now and whenever something has moved that a slider's picture follows: the mouse over it (`mouse`: whether it counts
 * from the slider's middle, or from where it came in), the page's scroll position, and a change of slides, whose layers may have
 * been made since. Gives what ends it.
 */
export const follow = (
  { props, store }: Pick<Engine, 'props' | 'store'>,
  { mouse, scroll }: { mouse: 'center' | 'entry' | undefined; scroll: boolean },
  update: (pointer: Pointer) => void,
): (() => void) => {
  const { root, wrapper } = props
  const ends = new AbortController()
  const { signal } = ends
  let pointer: Pointer = [0, 0]
  const now = () => update(pointer)
  if (mouse) {
    let from = { x: 0, y: 0 }
    wrapper.addEventListener(
      'pointerenter',
      ({ clientX: x, clientY: y }) => {
        const { left, top, width, height } = root.getBoundingClientRect()
        from = mouse === 'center' ? { x: left + width / 2, y: top + height / 2 } : { x, y }
      },
      { signal },
    )
    wrapper.addEventListener(
      'pointermove',
      ({ pointerType, clientX, clientY }) => {
        if (pointerType === 'touch') return
        pointer = [from.x - clientX, from.y - clientY]
        now()
      },
      { signal },
    )
  }
  if (scroll) addEventListener('scroll', now, { passive: true, signal })
  now()
  const forget = store.subscribe(({ phase }, before) => {
    if (phase === 'moving' && before.phase !== phase) now()
  })
  return () => {
    forget()
    ends.abort()
  }
}

import type { Store } from '../engine/state'
import type { SliderProps } from '../types'
import { createPictures } from './pictures'

export interface Loading {
  /** Resolves when the background of a slide is there or never will be. `soon`: before all that wait. */
  load(index: number, soon?: boolean): Promise<void>
  /** Has those at hand that `lazyType` asks for (contracts/media.md 7.4). */
  preload(): void
  stop(): void
}

/** Loads the backgrounds of slides, and says in the state which are there. */
export const createLoading = (
  { slides, settings }: Pick<SliderProps, 'slides' | 'settings'>,
  store: Store,
): Loading => {
  const pictures = createPictures()
  let stopped = false
  const load: Loading['load'] = (index, soon) =>
    pictures.load(slides[index]?.picture?.src ?? '', soon).then(() => {
      const { loaded } = store.getState()
      if (!stopped && !loaded.has(index)) store.setState({ loaded: new Set(loaded).add(index) })
    })
  return {
    load,
    preload() {
      const { order } = store.getState()
      const wanted =
        { single: [], smart: [...order.slice(0, 2), ...order.slice(-2)] }[settings.lazy as string] ?? order
      for (const index of wanted) load(index)
    },
    stop() {
      stopped = true
      pictures.stop()
    },
  }
}

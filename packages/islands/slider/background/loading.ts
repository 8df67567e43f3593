import { createPictures } from './pictures'
import type { Parts } from '../read'
import type { Store } from '../engine/state'

/** Loads the backgrounds of slides, and says in the state which are there. */
export const createLoading = ({ slides, settings }: Parts, store: Store) => {
  const pictures = createPictures()
  let stopped = false
  /** Resolves when the background of a slide is there or never will be. */
  const load = (index: number, soon?: boolean) =>
    pictures.load(slides[index]?.picture?.src ?? '', soon).then(() => {
      const { loaded } = store.getState()
      if (!stopped && !loaded.has(index)) store.setState({ loaded: new Set(loaded).add(index) })
    })
  return {
    load,
    /** Has those at hand that `lazyType` asks for (contracts/media.md 7.4). */
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

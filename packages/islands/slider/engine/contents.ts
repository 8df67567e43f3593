import type { Engine, Sets } from './engine'
import { loads } from '../loads'

/** Layers with one of these need the code that few need. */
const MORE =
  '[data-actions*="{"],[data-linktoslide],[data-svg_src],.tp-caption:not([data-frames]),.rs-pendulum,.rs-rotate,.rs-slideloop,.rs-pulse,.rs-wave,' +
  ['chars', 'words', 'lines', 'sfx_', 'bounce', 'elastic'].map((word) => `[data-frames*=${word} i]`)

/** Gets the code of layers and videos where a slide has such things. Gives what ends it. */
export const createSets = (engine: Engine): (() => void) => {
  const { slides, fixed } = engine.parts
  const made: (Promise<unknown> | undefined)[] = []
  let stopped = false
  const bad = (_element: Element, field: string, message: string) => {
    engine.report(new Error(`${field}: ${message}`))
  }
  const make = async (container: HTMLElement, into: Sets, layered: boolean, video: boolean) => {
    const [layers, more, videos] = await Promise.all([
      layered ? loads.layers() : undefined,
      // Without it, layers stand there.
      layered && (engine.still || container.querySelector(MORE))
        ? loads.more().catch(engine.report)
        : undefined,
      video ? loads.video() : undefined,
    ])
    if (stopped) return
    const layerSet = layers?.makeLayers(container, engine.stage, bad, more || undefined)
    if (layerSet) into.layers = layerSet
    const videoSet = videos?.makeVideos(container, engine.stage, bad)
    if (videoSet) into.videos = videoSet
    layerSet?.place()
    videoSet?.place()
  }
  engine.prepare = (index) =>
    (made[index] ??= (async () => {
      const { element, layered, video } = slides[index]!
      if (!layered && !video) return
      engine.sets[index] = {}
      try {
        await make(element, engine.sets[index]!, layered, video)
      } catch (cause) {
        engine.report(cause)
        const { broken } = engine.store.getState()
        if (!stopped) engine.store.setState({ broken: new Set(broken).add(index) })
      }
    })())
  if (fixed) {
    const video = /video|vimeoid|ytid/.test(fixed.innerHTML)
    make(fixed, engine.fixed, true, video).then(() => {
      engine.fixed.layers?.enter(1)
      engine.fixed.videos?.enter(true)
    }, engine.report)
  }
  return () => {
    stopped = true
  }
}

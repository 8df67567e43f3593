import { start } from '../../../packages/loader'
import islands from '../../../packages/packs/slider-revolution/slider/island'
import slider from '../../../packages/packs/slider-revolution/slider/mount'

declare const bench: { ready(count?: number): void }

// Ready once its arrows are there, which come with their listeners.
const wanted = document.querySelectorAll('.carousel').length
const observer = new MutationObserver(() => {
  if (document.querySelectorAll('.tp-rightarrow').length < wanted) return
  observer.disconnect()
  bench.ready(wanted)
})
observer.observe(document.body, { childList: true, subtree: true })

start(islands.map(({ name, selector }) => [name, () => slider, selector]))

import { start } from '../../../packages/loader'
import islands from '../../../packages/packs/site/carousel/island'
import carousel from '../../../packages/packs/site/carousel/mount'

declare const bench: { ready(count?: number): void }

// It has no event of its own for this: a carousel is ready once its arrows are there, which come with their listeners.
const wanted = document.querySelectorAll('.carousel').length
const observer = new MutationObserver(() => {
  if (document.querySelectorAll('.flex-next').length < wanted) return
  observer.disconnect()
  bench.ready(wanted)
})
observer.observe(document.body, { childList: true, subtree: true })

start(islands.map(({ name, selector }) => [name, () => carousel, selector]))

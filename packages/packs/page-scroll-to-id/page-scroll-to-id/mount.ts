import { type Controller, defineController, startController } from '@archipelago/bind'
import { pageScroll } from './page-scroll-to-id'
import { readSettings, type Settings } from './read'

/** What of the page is an island, in the order in which it came: the first does the work, the next goes on when it leaves. */
const alive = new Map<Controller, Settings>()
let stop: (() => void) | undefined

const begin = () => {
  const [first] = alive
  if (stop || !first) return
  const [controller, settings] = first
  stop = startController(controller, (own) => pageScroll(settings, own))
}

export default defineController({
  read: () => ({ settings: readSettings() }),
  start({ settings }, controller) {
    if (!settings) return
    alive.set(controller, settings)
    begin()
    return () => {
      const [first] = alive.keys()
      alive.delete(controller)
      if (first !== controller) return
      stop?.()
      stop = undefined
      begin()
    }
  },
})

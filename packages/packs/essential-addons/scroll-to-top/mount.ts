import { type Controller, defineController } from '@archipelago/bind'
import { createControl, onScroll } from '@archipelago/to-top'
import { readWay, type Way } from './read'

/** Pixels from the top at which it is shown. */
const FAR = 100

const start = ({ box, button, missing }: Way, controller: Controller) => {
  const show = createControl({ to: button, box, duration: 300, press: true, missing }, controller)
  let isShown: boolean | undefined
  const look = () => {
    if (isShown !== (isShown = scrollY >= FAR)) show(isShown)
  }
  look()
  controller.record.add(onScroll(controller.guard(look)))
}

export default defineController({ read: readWay, start })

import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { toNumber } from '@archipelago/wordpress-client'
import { onPress } from '../shared/press'
import { targetsOf } from '../shared/target'
import { carouselOf } from './carousel'

const mounts: Record<string, Mount> = {
  'bootstrap-carousel': defineController({
    read: (element) => ({ element }),
    start({ element }, controller) {
      carouselOf(element, controller, true)
    },
  }),
  'bootstrap-slide': defineController({
    read: (element) => ({ element }),
    start({ element }, controller) {
      onPress(
        controller,
        element,
        () => [],
        (event) => {
          const root = targetsOf(element)[0]
          if (!root?.classList.contains('carousel')) return
          event.preventDefault()
          const handle = carouselOf(root, controller, false)
          const to = element.getAttribute('data-slide-to')
          if (to !== null) handle.to(toNumber(to, 0))
          else handle.step(element.getAttribute('data-slide') === 'prev' ? -1 : 1)
        },
      )
    },
  }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

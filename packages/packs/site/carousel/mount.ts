import { defineIsland } from '@archipelago/bind'
import { createCarousel } from '@archipelago/carousel/Carousel'
import type { Mount } from '@archipelago/loader'
import { callFlexSlider, whenCalled } from '@archipelago/track'
import { definePlugin } from '@archipelago/wordpress-client'
import { FlexNav } from './FlexNav'
import { flexSlider } from './flexslider-instance'
import { readFlexSlider } from './read'

definePlugin('flexslider', callFlexSlider)

const mountCarousel = defineIsland({
  read: (root, props) => readFlexSlider(root, props),
  View: createCarousel(FlexNav, flexSlider),
})

/** As in FlexSlider, what nobody calls stays as it is printed: it may be another script's, or for a style sheet alone. */
const mount: Mount = (element, props, fail, name) => {
  const start = () => mountCarousel(element, props, fail, name)
  if (props || element.matches('[data-island]')) return start()
  let stop: ReturnType<Mount>
  const forget = whenCalled(element, () => {
    try {
      stop = start()
    } catch (cause) {
      // Not the caller's to hear.
      fail(cause)
    }
  })
  return () => {
    forget()
    stop?.()
  }
}

export default mount

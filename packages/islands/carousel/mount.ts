import { defineIsland } from '@archipelago/bind'
import { callFlexSlider } from '@archipelago/track'
import { definePlugin } from '@archipelago/wordpress-client'
import { createCarousel } from './Carousel'
import { FlexNav } from './FlexNav'
import { flexSlider } from './flexslider-instance'
import { readFlexSlider } from './read'

definePlugin('flexslider', callFlexSlider)

export default defineIsland({
  read: (root, props) => readFlexSlider(root, props),
  View: createCarousel(FlexNav, flexSlider),
})

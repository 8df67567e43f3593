import { defineController } from '@archipelago/bind'
import { read } from './read'
import { startSlideshow } from './slideshow'

export default defineController({ read, start: startSlideshow })

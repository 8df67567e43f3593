import { defineController } from '@archipelago/bind'
import { headingArrow } from './heading-arrow'
import { read } from './read'

export default defineController({ read, start: headingArrow })

import { defineController } from '@archipelago/bind'
import { readSlider } from './read'
import { slider } from './slider'

export default defineController({ read: readSlider, start: slider })

import { defineIsland } from '@archipelago/bind'
import { BackgroundSlideshow } from './BackgroundSlideshow'
import { read } from './read'

export default defineIsland({ read, View: BackgroundSlideshow })

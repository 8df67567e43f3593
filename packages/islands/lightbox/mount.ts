import { defineIsland } from '@archipelago/bind'
import { Lightbox } from './Lightbox'
import { read } from './read'

export default defineIsland({ read, View: Lightbox })

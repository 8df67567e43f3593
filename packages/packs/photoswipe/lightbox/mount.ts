import { defineIsland } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { Lightbox } from './Lightbox'
import { callPhotoSwipe, read } from './read'

definePlugin('photoSwipe', callPhotoSwipe)

export default defineIsland({ read, View: Lightbox })

import { defineController } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { startLightbox } from './lightbox'
import { callPhotoSwipe, read } from './read'

definePlugin('photoSwipe', callPhotoSwipe)

export default defineController({ read, start: startLightbox })

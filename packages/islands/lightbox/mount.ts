import { defineIsland } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { code } from './early'
import { Lightbox } from './Lightbox'
import { callPhotoSwipe, read } from './read'

code.open = async (asked) => (await import('./photoswipe/open')).openPhotoSwipe(asked)

definePlugin('photoSwipe', callPhotoSwipe)

export default defineIsland({ read, View: Lightbox })

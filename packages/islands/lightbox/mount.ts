import { defineIsland } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { code } from './early'
import { Lightbox } from './Lightbox'
import { callPhotoSwipe, read } from './read'

code.takeOver = async (asked) => {
  const [kit, { takeOver }] = await Promise.all([import('@archipelago/viewer'), import('./pswp')])
  return takeOver(asked, kit)
}

definePlugin('photoSwipe', callPhotoSwipe)

export default defineIsland({ read, View: Lightbox })

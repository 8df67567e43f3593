import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { gallery } from './gallery'
import { lightbox } from './lightbox'
import { readGallery, readLightbox } from './read'

const mounts: Record<string, Mount> = {
  'divi-lightbox': defineController({ read: readLightbox, start: lightbox }),
  'divi-gallery': defineController({ read: readGallery, start: gallery }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

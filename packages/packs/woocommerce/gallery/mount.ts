import { defineController } from '@archipelago/bind'
import { startGallery } from './gallery'
import { read } from './read'

export default defineController({ read, start: startGallery })

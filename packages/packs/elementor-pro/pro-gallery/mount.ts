import { defineController } from '@archipelago/bind'
import { gallery } from './gallery'
import { read } from './read'

export default defineController({ read, start: gallery })

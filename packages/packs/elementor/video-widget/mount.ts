import { defineController } from '@archipelago/bind'
import { read } from './read'
import { startVideo } from './video'

export default defineController({ read, start: startVideo })

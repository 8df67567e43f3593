import { defineController } from '@archipelago/bind'
import { startBackgroundVideo } from './background-video'
import { read } from './read'

export default defineController({ read, start: startBackgroundVideo })

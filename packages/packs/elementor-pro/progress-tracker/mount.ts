import { defineController } from '@archipelago/bind'
import { progressTracker } from './progress-tracker'
import { read } from './read'

export default defineController({ read, start: progressTracker })

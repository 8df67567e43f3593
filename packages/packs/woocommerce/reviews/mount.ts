import { defineController } from '@archipelago/bind'
import { read } from './read'
import { startReviews } from './reviews'

export default defineController({ read, start: startReviews })

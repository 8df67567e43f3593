import { defineController } from '@archipelago/bind'
import { lottie } from './lottie'
import { read } from './read'

export default defineController({ read, start: lottie })

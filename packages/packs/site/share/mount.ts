import { defineController } from '@archipelago/bind'
import { read } from './read'
import { share } from './share'

export default defineController({ read, start: share })

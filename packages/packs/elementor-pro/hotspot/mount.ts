import { defineController } from '@archipelago/bind'
import { hotspot } from './hotspot'
import { read } from './read'

export default defineController({ read, start: hotspot })

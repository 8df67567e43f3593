import { defineController } from '@archipelago/bind'
import { startDropCap } from './drop-cap'
import { read } from './read'

export default defineController({ read, start: startDropCap })

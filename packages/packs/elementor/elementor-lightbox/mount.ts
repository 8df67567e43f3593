import { defineController } from '@archipelago/bind'
import { startListener } from './listener'
import { read } from './read'

export default defineController({ read, start: startListener })

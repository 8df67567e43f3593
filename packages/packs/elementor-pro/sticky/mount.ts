import { defineController } from '@archipelago/bind'
import { read } from './read'
import { sticky } from './sticky'

export default defineController({ read, start: sticky })

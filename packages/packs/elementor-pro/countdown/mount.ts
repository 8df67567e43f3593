import { defineController } from '@archipelago/bind'
import { countdown } from './countdown'
import { read } from './read'

export default defineController({ read, start: countdown })

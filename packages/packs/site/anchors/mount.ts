import { defineController } from '@archipelago/bind'
import { anchors } from './anchors'
import { read } from './read'

export default defineController({ read, start: anchors })

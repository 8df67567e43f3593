import { defineController } from '@archipelago/bind'
import { backdrop } from './backdrop'
import { readBackdrop } from './read'

export default defineController({ read: readBackdrop, start: backdrop })

import { defineController } from '@archipelago/bind'
import { read } from './read'
import { shareButtons } from './share-buttons'

export default defineController({ read, start: shareButtons })

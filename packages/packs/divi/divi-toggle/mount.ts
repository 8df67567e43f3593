import { defineController } from '@archipelago/bind'
import { readPanels } from './read'
import { toggle } from './toggle'

export default defineController({ read: readPanels, start: toggle })

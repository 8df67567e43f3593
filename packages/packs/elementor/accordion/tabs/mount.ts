import { defineController } from '@archipelago/bind'
import { read } from './read'
import { startTabs } from './tabs'

export default defineController({ read, start: startTabs })

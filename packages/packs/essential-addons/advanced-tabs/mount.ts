import { defineController } from '@archipelago/bind'
import { readTabs } from './read'
import { tabs } from './tabs'

export default defineController({ read: readTabs, start: tabs })

import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { Tabs } from './Tabs'

export default defineIsland({ read, View: Tabs })

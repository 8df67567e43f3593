import { defineIsland } from '@archipelago/bind'
import { Entrance } from './Entrance'
import { read } from './read'

export default defineIsland({ read, View: Entrance })

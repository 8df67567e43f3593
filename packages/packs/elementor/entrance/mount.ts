import { defineIsland } from '@archipelago/bind'
import { Entrance } from './Entrance'
import { showForPrint } from './print'
import { read } from './read'

addEventListener('beforeprint', showForPrint)

export default defineIsland({ read, View: Entrance })

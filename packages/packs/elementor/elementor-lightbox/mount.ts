import { defineIsland } from '@archipelago/bind'
import { Listener } from './Listener'
import { read } from './read'

export default defineIsland({ read, View: Listener })

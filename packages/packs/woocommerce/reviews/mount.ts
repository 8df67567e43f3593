import { defineIsland } from '@archipelago/bind'
import { Reviews } from './Reviews'
import { read } from './read'

export default defineIsland({ read, View: Reviews })

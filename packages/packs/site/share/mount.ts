import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { Share } from './Share'

export default defineIsland({ read, View: Share })

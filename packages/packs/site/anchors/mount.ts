import { defineIsland } from '@archipelago/bind'
import { Anchors } from './Anchors'
import { read } from './read'

export default defineIsland({ read, View: Anchors })

import { defineIsland } from '@archipelago/bind'
import { MediaList } from './MediaList'
import { read } from './read'

export default defineIsland({ read, View: MediaList })

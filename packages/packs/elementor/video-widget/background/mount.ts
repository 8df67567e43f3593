import { defineIsland } from '@archipelago/bind'
import { BackgroundVideo } from './BackgroundVideo'
import { read } from './read'

export default defineIsland({ read, View: BackgroundVideo })

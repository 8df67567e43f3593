import { defineIsland } from '@archipelago/bind'
import { Gallery } from './Gallery'
import { read } from './read'

export default defineIsland({ read, View: Gallery })

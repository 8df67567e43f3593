import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { Video } from './Video'

export default defineIsland({ read, View: Video })

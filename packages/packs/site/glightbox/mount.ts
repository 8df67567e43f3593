import { defineIsland } from '@archipelago/bind'
import { Links } from './Links'
import { read } from './read'

export default defineIsland({ read, View: Links })

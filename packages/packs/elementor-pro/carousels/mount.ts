import { defineIsland } from '@archipelago/bind'
import { Carousels } from './Carousels'
import { read } from './read'

export default defineIsland({ read, View: Carousels })

import { defineIsland } from '@archipelago/bind'
import { Quantity } from './Quantity'
import { read } from './read'

export default defineIsland({ read, View: Quantity })

import { defineIsland } from '@archipelago/bind'
import { NextStep } from './NextStep'
import { read } from './read'

export default defineIsland({ read, View: NextStep })

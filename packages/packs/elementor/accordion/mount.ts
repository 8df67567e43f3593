import { defineIsland } from '@archipelago/bind'
import { Accordion } from './Accordion'
import { read } from './read'

export default defineIsland({ read, View: Accordion })

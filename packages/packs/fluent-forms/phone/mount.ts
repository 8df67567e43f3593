import { defineIsland } from '@archipelago/bind'
import { Phone } from './Phone'
import { read } from './read'

export default defineIsland({ read, View: Phone })

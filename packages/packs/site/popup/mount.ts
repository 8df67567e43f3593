import { defineIsland } from '@archipelago/bind'
import { Popup } from './Popup'
import { read } from './read'

export default defineIsland({ read, View: Popup })

import { defineIsland } from '@archipelago/bind'
import { BackToTop } from './BackToTop'
import { read } from './read'

export default defineIsland({ read, View: BackToTop })

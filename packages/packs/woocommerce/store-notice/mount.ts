import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { StoreNotice } from './StoreNotice'

export default defineIsland({ read, View: StoreNotice })

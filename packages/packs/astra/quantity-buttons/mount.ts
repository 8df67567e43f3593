import { defineIsland } from '@archipelago/bind'
import { QuantityButtons } from './QuantityButtons'
import { read } from './read'

export default defineIsland({ read, View: QuantityButtons })

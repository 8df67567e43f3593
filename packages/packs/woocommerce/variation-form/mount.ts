import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { VariationForm } from './VariationForm'

export default defineIsland({ read, View: VariationForm })

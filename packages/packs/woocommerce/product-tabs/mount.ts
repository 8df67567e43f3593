import { defineIsland } from '@archipelago/bind'
import { ProductTabs } from './ProductTabs'
import { read } from './read'

export default defineIsland({ read, View: ProductTabs })

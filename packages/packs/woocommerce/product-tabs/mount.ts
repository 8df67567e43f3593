import { defineController } from '@archipelago/bind'
import { startProductTabs } from './product-tabs'
import { read } from './read'

export default defineController({ read, start: startProductTabs })

import { defineController } from '@archipelago/bind'
import { searchField } from './field'
import { read } from './read'

export default defineController({ read, start: searchField })

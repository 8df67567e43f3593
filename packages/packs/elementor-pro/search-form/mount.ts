import { defineController } from '@archipelago/bind'
import { read } from './read'
import { searchForm } from './search-form'

export default defineController({ read, start: searchForm })

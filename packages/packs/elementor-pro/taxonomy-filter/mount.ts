import { defineController } from '@archipelago/bind'
import { taxonomyFilter } from './filter'
import { read } from './read'

export default defineController({ read, start: taxonomyFilter })

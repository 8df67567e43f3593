import { defineController } from '@archipelago/bind'
import { portfolio } from './portfolio'
import { read } from './read'

export default defineController({ read, start: portfolio })

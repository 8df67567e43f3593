import { defineController } from '@archipelago/bind'
import { posts } from './posts'
import { read } from './read'

export default defineController({ read, start: posts })

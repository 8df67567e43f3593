import { defineController } from '@archipelago/bind'
import { startForm } from './form'
import { read } from './read'

export default defineController({ read, start: startForm })

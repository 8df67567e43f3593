import { defineController } from '@archipelago/bind'
import { proForm } from './form'
import { read } from './read'

export default defineController({ read, start: proForm })

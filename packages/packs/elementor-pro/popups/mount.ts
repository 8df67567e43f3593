import { defineController } from '@archipelago/bind'
import { popups } from './popups'
import { read } from './read'

export default defineController({ read, start: popups })

import { defineController } from '@archipelago/bind'
import { startAccordion } from './accordion'
import { read } from './read'

export default defineController({ read, start: startAccordion })

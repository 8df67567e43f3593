import { defineController } from '@archipelago/bind'
import { countVisit } from './visits'

export default defineController({ read: () => ({}), start: countVisit })

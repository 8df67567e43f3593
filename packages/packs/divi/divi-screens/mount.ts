import { defineController } from '@archipelago/bind'
import { readTexts } from './read'
import { screens } from './screens'

export default defineController({ read: readTexts, start: screens })

import { defineController } from '@archipelago/bind'
import { backToTop } from './back-to-top'
import { read } from './read'

export default defineController({ read, start: backToTop })

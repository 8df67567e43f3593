import { defineController } from '@archipelago/bind'
import { read } from './read'
import { storeNotice } from './store-notice'

export default defineController({ read, start: storeNotice })

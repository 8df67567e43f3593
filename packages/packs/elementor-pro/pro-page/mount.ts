import { defineController } from '@archipelago/bind'
import { page } from './page'

export default defineController({ read: () => ({}), start: (_props, controller) => page(controller) })

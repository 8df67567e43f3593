import { defineController } from '@archipelago/bind'
import { modal } from './modal'

export default defineController({ read: (element) => ({ element }), start: modal })

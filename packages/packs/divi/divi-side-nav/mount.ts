import { defineController } from '@archipelago/bind'
import { sideNav } from './side-nav'

export default defineController({ read: (element) => ({ element }), start: sideNav })

import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { entrance } from './entrance'
import { page } from './page'
import { progress } from './progress'
import { readProgress, readRow, readToggle } from './read'
import { row } from './rows'
import { toggle } from './toggle'

const mounts: Record<string, Mount> = {
  'wpbakery-page': defineController({ read: () => ({}), start: (_props, controller) => page(controller) }),
  'wpbakery-row': defineController({ read: readRow, start: row }),
  'wpbakery-entrance': defineController({ read: (element) => ({ element }), start: entrance }),
  'wpbakery-progress': defineController({ read: readProgress, start: progress }),
  'wpbakery-toggle': defineController({ read: readToggle, start: toggle }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

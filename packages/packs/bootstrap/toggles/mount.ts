import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { alert } from './alert'
import { collapse } from './collapse'
import { dropdown } from './dropdown'
import { readTrigger } from './read'
import { tab } from './tab'

const mounts: Record<string, Mount> = {
  'bootstrap-collapse': defineController({ read: readTrigger, start: collapse }),
  'bootstrap-dropdown': defineController({ read: readTrigger, start: dropdown }),
  'bootstrap-tab': defineController({ read: readTrigger, start: tab }),
  'bootstrap-alert': defineController({ read: readTrigger, start: alert }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

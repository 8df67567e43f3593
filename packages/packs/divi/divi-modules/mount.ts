import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { columns } from './columns'
import { count } from './number'
import { readNumber, readTabs } from './read'
import { tabs } from './tabs'

const mounts: Record<string, Mount> = {
  'divi-columns': defineController({ read: (element) => ({ element }), start: columns }),
  'divi-tabs': defineController({ read: readTabs, start: tabs }),
  'divi-number': defineController({ read: readNumber, start: count }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

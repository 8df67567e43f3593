import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { columns } from './columns'
import { fullscreen, scrollDown } from './fullscreen'
import { count } from './number'
import { readFullscreen, readNumber, readScrollDown, readTabs } from './read'
import { tabs } from './tabs'

const mounts: Record<string, Mount> = {
  'divi-columns': defineController({ read: (element) => ({ element }), start: columns }),
  'divi-fullscreen': defineController({ read: readFullscreen, start: fullscreen }),
  'divi-scroll-down': defineController({ read: readScrollDown, start: scrollDown }),
  'divi-tabs': defineController({ read: readTabs, start: tabs }),
  'divi-number': defineController({ read: readNumber, start: count }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

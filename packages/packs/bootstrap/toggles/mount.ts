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

// Version 5 leaves markup of older ones alone, and a page that has it means nothing else: there nobody does.
const hasNewer = () => /^[5-9]/.test((window as any).bootstrap?.Collapse?.VERSION)

const mount: Mount = (element, props, fail, name) =>
  hasNewer() ? () => {} : mounts[name]!(element, props, fail, name)

export default mount

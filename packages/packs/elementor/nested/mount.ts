import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { startNestedAccordion } from './accordion/nested-accordion'
import { readAccordion } from './accordion/read'
import { startNestedTabs } from './tabs/nested-tabs'
import { readTabs } from './tabs/read'

const mounts: Record<string, Mount> = {
  'nested-tabs': defineController({ read: readTabs, start: startNestedTabs }),
  'nested-accordion': defineController({ read: readAccordion, start: startNestedAccordion }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

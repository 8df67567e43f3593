import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { NestedAccordion } from './accordion/NestedAccordion'
import { readAccordion } from './accordion/read'
import { NestedTabs } from './tabs/NestedTabs'
import { readTabs } from './tabs/read'

const mounts: Record<string, Mount> = {
  'nested-tabs': defineIsland({ read: readTabs, View: NestedTabs }),
  'nested-accordion': defineIsland({ read: readAccordion, View: NestedAccordion }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

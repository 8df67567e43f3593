import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { Page } from './Page'
import { isEditing, readStretch } from './read'
import { Stretch } from './Stretch'

const page = defineIsland({ read: () => ({}), View: Page })

const mounts: Record<string, Mount> = {
  // The builder's own script sees to the page that it edits.
  'builder-page': (...args) => (isEditing() ? undefined : page(...args)),
  stretch: defineIsland({ read: readStretch, View: Stretch }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

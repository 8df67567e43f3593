import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { page } from './page'
import { isEditing, readStretch } from './read'
import { stretch } from './stretch'

const mountPage = defineController({ read: () => ({}), start: (_props, controller) => page(controller) })

const mounts: Record<string, Mount> = {
  // The builder's own script sees to the page that it edits.
  'builder-page': (...args) => (isEditing() ? undefined : mountPage(...args)),
  stretch: defineController({ read: readStretch, start: stretch }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { link } from './link'
import { panel } from './panel'
import { readLink, readPanel } from './read'

const mounts: Record<string, Mount> = {
  'off-canvas': defineController({ read: readPanel, start: panel }),
  'off-canvas-link': defineController({ read: readLink, start: link }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { hiddenHeader } from './hidden'
import { readHidden, readSplit } from './read'
import { splitHeader } from './split'

const mounts: Record<string, Mount> = {
  'divi-hidden-header': defineController({ read: readHidden, start: hiddenHeader }),
  'divi-split-header': defineController({ read: readSplit, start: splitHeader }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

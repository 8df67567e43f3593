import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { Alert } from './Alert'
import { Counter } from './Counter'
import { DropCap } from './DropCap'
import { Progress } from './Progress'
import { readAlert, readCounter, readDropCap, readProgress } from './read'

const mounts: Record<string, Mount> = {
  alert: defineIsland({ read: readAlert, View: Alert }),
  counter: defineIsland({ read: readCounter, View: Counter }),
  progress: defineIsland({ read: readProgress, View: Progress }),
  'text-editor': defineIsland({ read: readDropCap, View: DropCap }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

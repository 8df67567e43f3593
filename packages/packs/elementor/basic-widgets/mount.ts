import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { startAlert } from './alert'
import { startCounter } from './counter'
import { startProgress } from './progress'
import { readAlert, readCounter, readProgress } from './read'

const mounts: Record<string, Mount> = {
  alert: defineController({ read: readAlert, start: startAlert }),
  counter: defineController({ read: readCounter, start: startCounter }),
  progress: defineController({ read: readProgress, start: startProgress }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

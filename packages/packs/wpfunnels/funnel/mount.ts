import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { NextStep } from './NextStep'
import { OptIn } from './optin/OptIn'
import { readOptIn } from './optin/read'
import { read } from './read'

const mounts: Record<string, Mount> = {
  funnel: defineIsland({ read, View: NextStep }),
  'funnel-optin': defineIsland({ read: readOptIn, View: OptIn }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

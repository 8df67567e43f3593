import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { fieldHelp } from './field-help'
import { readFilter } from './filter'
import { lostPassword } from './lost-password'
import { ordering } from './ordering'
import { passwords } from './passwords'
import { readForm, readHelp, readOrdering, readPasswords } from './read'

const mounts: Record<string, Mount> = {
  ordering: defineController({ read: readOrdering, start: ordering }),
  'field-help': defineController({ read: readHelp, start: fieldHelp }),
  'password-field': defineController({ read: readPasswords, start: passwords }),
  'filter-dropdown': defineController({ read: readFilter, start: ordering }),
  'result-count': () => undefined,
  'lost-password': defineController({ read: readForm, start: lostPassword }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

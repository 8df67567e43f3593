import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { fieldHelp } from './field-help'
import { readFilter } from './filter'
import { lostPassword } from './lost-password'
import { ordering } from './ordering'
import { passwords } from './passwords'
import { readCount, readForm, readHelp, readOrdering, readPasswords } from './read'
import { resultCount } from './result-count'

const mounts: Record<string, Mount> = {
  ordering: defineController({ read: readOrdering, start: ordering }),
  'field-help': defineController({ read: readHelp, start: fieldHelp }),
  'password-field': defineController({ read: readPasswords, start: passwords }),
  'result-count': defineController({ read: readCount, start: resultCount }),
  'filter-dropdown': defineController({ read: readFilter, start: ordering }),
  'lost-password': defineController({ read: readForm, start: lostPassword }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { FieldHelp } from './FieldHelp'
import { readFilter } from './filter'
import { LostPassword } from './LostPassword'
import { Ordering } from './Ordering'
import { Passwords } from './Passwords'
import { ResultCount } from './ResultCount'
import { readCount, readForm, readHelp, readOrdering, readPasswords } from './read'

const mounts: Record<string, Mount> = {
  ordering: defineIsland({ read: readOrdering, View: Ordering }),
  'field-help': defineIsland({ read: readHelp, View: FieldHelp }),
  'password-field': defineIsland({ read: readPasswords, View: Passwords }),
  'result-count': defineIsland({ read: readCount, View: ResultCount }),
  'filter-dropdown': defineIsland({ read: readFilter, View: Ordering }),
  'lost-password': defineIsland({ read: readForm, View: LostPassword }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { actions } from './actions'
import { add } from './add'
import { cardField } from './card-field'
import { readActions, readAdd, readCardField, readSaved } from './read'
import { saved } from './saved'

const mounts: Record<string, Mount> = {
  'add-payment-method': defineController({ read: readAdd, start: add }),
  'card-field': defineController({ read: readCardField, start: cardField }),
  'saved-payment-methods': defineController({ read: readSaved, start: saved }),
  'payment-method-actions': defineController({ read: readActions, start: actions }),
}

const mount: Mount = (element, props, fail, name) => mounts[name]!(element, props, fail, name)

export default mount

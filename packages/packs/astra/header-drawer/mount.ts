import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { header } from './header'
import { read } from './read'

const mountHeader = defineController({ read, start: header })

/** The drawer at the end of the page belongs to the header: it has no life of its own. */
const mount: Mount = (element, ...rest) =>
  element.id === 'ast-mobile-popup-wrapper' ? undefined : mountHeader(element, ...rest)

export default mount

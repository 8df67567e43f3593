import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { Header } from './Header'
import { read } from './read'

const mountHeader = defineIsland({ read, View: Header })

/** The drawer at the end of the page belongs to the header: it has no life of its own. */
const mount: Mount = (element, ...rest) =>
  element.id === 'ast-mobile-popup-wrapper' ? undefined : mountHeader(element, ...rest)

export default mount

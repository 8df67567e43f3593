import { defineController } from '@archipelago/bind'
import { read } from './read'
import { tableOfContents } from './table-of-contents'

export default defineController({ read, start: tableOfContents })

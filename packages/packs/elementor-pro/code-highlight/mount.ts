import { defineController } from '@archipelago/bind'
import { codeHighlight } from './code-highlight'

export default defineController({ read: (element) => ({ element }), start: codeHighlight })

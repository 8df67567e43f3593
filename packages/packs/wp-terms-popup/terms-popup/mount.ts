import { defineIsland } from '@archipelago/bind'
import { read } from './read'
import { TermsPopup } from './TermsPopup'

export default defineIsland({ read, View: TermsPopup })

import { defineIsland } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { answerFancyBox, callFancyBox } from './calls'
import { Links } from './Links'
import { read } from './read'

definePlugin('fancybox', callFancyBox)
answerFancyBox()

export default defineIsland({ read, View: Links })

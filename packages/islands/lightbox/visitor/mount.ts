import { defineIsland } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress'
import { callFancyBox, provideFancyBox } from './calls'
import { Links } from './Links'
import { read } from './read'

definePlugin('fancybox', callFancyBox)
provideFancyBox()

export default defineIsland({ read, View: Links })

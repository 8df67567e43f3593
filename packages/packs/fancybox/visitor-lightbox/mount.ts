import { defineController } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { answerFancyBox, callFancyBox } from './calls'
import { startLinks } from './links'
import { read } from './read'

definePlugin('fancybox', callFancyBox)
answerFancyBox()

export default defineController({ read, start: startLinks })

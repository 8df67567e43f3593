import { defineController } from '@archipelago/bind'
import { animatedHeadline } from './animated-headline'
import { read } from './read'

export default defineController({ read, start: animatedHeadline })

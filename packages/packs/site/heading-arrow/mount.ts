import { defineIsland } from '@archipelago/bind'
import { HeadingArrow } from './HeadingArrow'
import { read } from './read'

export default defineIsland({ read, View: HeadingArrow })

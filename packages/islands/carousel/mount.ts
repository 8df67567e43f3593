import { defineIsland } from '@archipelago/bind'
import { Carousel } from './Carousel'
import { read } from './read'

export default defineIsland({ read, View: Carousel })

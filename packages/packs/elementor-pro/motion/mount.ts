import { defineController } from '@archipelago/bind'
import { motion } from './motion'
import { read } from './read'

export default defineController({ read, start: motion })

import { defineController } from '@archipelago/bind'
import { entrance } from './entrance'
import { showForPrint } from './print'
import { read } from './read'

addEventListener('beforeprint', showForPrint)

export default defineController({ read, start: entrance })

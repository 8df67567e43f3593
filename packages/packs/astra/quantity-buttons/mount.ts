import { defineController } from '@archipelago/bind'
import { quantityButtons } from './quantity-buttons'
import { read } from './read'

export default defineController({ read, start: quantityButtons })

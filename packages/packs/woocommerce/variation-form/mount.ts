import { defineController } from '@archipelago/bind'
import { read } from './read'
import { startVariationForm } from './variation-form'

export default defineController({ read, start: startVariationForm })

import { defineController } from '@archipelago/bind'
import { contact } from './contact'
import { readContact } from './read'

export default defineController({ read: readContact, start: contact })

import { defineIsland } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { ContactForm } from './ContactForm'
import { isOurs, read } from './read'

const mountForm = defineIsland({ read, View: ContactForm })

/** A form of another service in the plugin's wrapper, and one that the plugin's script has, stay as they are. */
const mount: Mount = (element, ...rest) => (isOurs(element) ? mountForm(element, ...rest) : undefined)

export default mount

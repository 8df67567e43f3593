import { defineController } from '@archipelago/bind'
import type { Mount } from '@archipelago/loader'
import { gettext } from '@archipelago/wordpress-client'
import { startContactForm } from './contact-form'
import { isMisplaced, isOurs, read } from './read'

const mountForm = defineController({ read, start: startContactForm })

/** A form of another service in the plugin's wrapper, and one that the plugin's script has, stay as they are. */
const mount: Mount = (element, ...rest) => {
  if (isMisplaced(element)) {
    // For good: the loader would take a wrapper that comes back for a new one.
    const note = document.createElement('p')
    note.className = 'wpcf7-form-in-wrong-place'
    const strong = note.appendChild(document.createElement('strong'))
    strong.textContent = gettext('Error:')
    note.append(' ', gettext('This contact form is placed in the wrong place.'))
    element.replaceWith(note)
  } else if (isOurs(element)) return mountForm(element, ...rest)
}

export default mount

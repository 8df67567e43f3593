import { defineController } from '@archipelago/bind'
import { definePlugin } from '@archipelago/wordpress-client'
import { fluentForm } from './form'
import { read } from './read'

// The paid plugin's inline script asks for a slider of its own: the browser's is there (contracts/fluent-forms.md 20).
definePlugin('rangeslider', () => {})

export default defineController({ read, start: fluentForm })

import { announce } from '@archipelago/overlay'
import { message } from './messages'
import type { Write } from './original'
import type { VariationMarkup } from './read'

type Name = 'announce_reset' | 'clear_reset_announcement' | 'reset_focus'

/**
 * What screen readers hear of a reset. Newer templates come with a live region and with the events of a newer script;
 * with older ones it happens without an event.
 */
export const createAnnouncements = (
  { alert, fields }: VariationMarkup,
  write: Write,
  emitOf: (name: Name) => void,
) => {
  const handlers: Record<Name, () => void> = {
    announce_reset() {
      if (alert) write(alert, 'text', '', message('reset_alert'))
      else announce(message('reset_alert'))
    },
    clear_reset_announcement() {
      if (alert) write(alert, 'text', '', '')
    },
    // The link that had the focus is hidden now.
    reset_focus: () => fields[0]?.node.focus(),
  }
  return { handlers, run: (name: Name) => (alert ? emitOf(name) : handlers[name]()) }
}

import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Bootstrap's elements send; who is concerned is a property of the event (contracts/bootstrap.md). */
  interface LegacyEvents {
    'close.bs.alert': []
    'closed.bs.alert': []
    'slide.bs.carousel': []
    'slid.bs.carousel': []
    'show.bs.collapse': []
    'shown.bs.collapse': []
    'hide.bs.collapse': []
    'hidden.bs.collapse': []
    'show.bs.dropdown': []
    'shown.bs.dropdown': []
    'hide.bs.dropdown': []
    'hidden.bs.dropdown': []
    'show.bs.modal': []
    'shown.bs.modal': []
    'hide.bs.modal': []
    'hidePrevented.bs.modal': []
    'hidden.bs.modal': []
    'show.bs.tab': []
    'shown.bs.tab': []
    'hide.bs.tab': []
    'hidden.bs.tab': []
  }
}

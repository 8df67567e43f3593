import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Divi sends on the document (contracts/divi.md). */
  interface LegacyEvents {
    et_pb_after_init_modules: []
    'et-pb-header-height-calculated': []
    /** On a slider (contracts/divi.md 11.2): in a jQuery object for jQuery's handlers. */
    simple_slider_before_move_to: [{ direction: 'next' | 'previous' | number; next_slide: Element }]
    simple_slider_after_move_to: [{ next_slide: Element }]
  }
}

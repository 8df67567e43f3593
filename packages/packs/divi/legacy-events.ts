import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Divi sends on the document (contracts/divi.md). */
  interface LegacyEvents {
    et_pb_after_init_modules: []
    'et-pb-header-height-calculated': []
  }
}

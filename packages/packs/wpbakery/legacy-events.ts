import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What WPBakery's front end sends, on the document (contracts/wpbakery.md 1, 6). */
  interface LegacyEvents {
    vc_js: []
    'vc-full-height-row': [row?: Element]
    'vc-full-width-row': Element[]
    'vc-full-width-row-single': [
      row: {
        el: Element
        elFull: Element
        offset: number
        marginLeft: number
        marginRight: number
        width: number
        maxWidth: number
      },
    ]
  }
}

import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Fancybox 2 sends on the document, each with itself and the item (contracts/media.md 5.1). */
  interface LegacyEvents {
    onCancel: [box: object, item: object | undefined]
    onPlayEnd: [box: object, item: object | undefined]
    onPlayStart: [box: object, item: object | undefined]
    onReady: [box: object, item: object | undefined]
    onUpdate: [box: object, item: object | undefined]
    afterClose: [box: object, item: object | undefined]
    afterLoad: [box: object, item: object | undefined]
    afterShow: [box: object, item: object | undefined]
    beforeChange: [box: object, item: object | undefined]
    beforeClose: [box: object, item: object | undefined]
    beforeLoad: [box: object, item: object | undefined]
    beforeShow: [box: object, item: object | undefined]
  }
}

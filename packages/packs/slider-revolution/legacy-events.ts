import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Slider Revolution sends on a slider; each has at most one object of data (contracts/media.md 7.7). */
  interface LegacyEvents {
    [name: `revolution.${string}`]: [data?: Record<string, unknown>]
    /** Opens a modal slider, by its alias, at a slide; that one is there; it has opened (contracts/revolution6.md 13). */
    [open: `RS_OPENMODAL_${string}`]: [slide?: string | number]
    [ready: `RS_MODALOPENLISTENER_${string}`]: []
    RS_MODALOPENED: []
    /** What a layer's action of its maker's own is. */
    layeraction: [data: Record<string, unknown>]
  }
}

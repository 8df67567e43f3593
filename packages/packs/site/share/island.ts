import type { Descriptor } from '@archipelago/loader'

// Nothing happens before the first touch; the hold is for clicks that come without one (assistive technology).
export default [
  { name: 'share', selector: 'a.share-link,a[data-share]', hold: 'click', cue: 'touch' },
] satisfies Descriptor[]

import type { Descriptor } from '@archipelago/loader'

// Its code is there when the page is at rest, long before most clicks: a window that opens more than a second after the click
// is one that browsers block.
export default [
  { name: 'share', selector: 'a.share-link,a[data-share]', hold: 'click', cue: 'idle' },
] satisfies Descriptor[]

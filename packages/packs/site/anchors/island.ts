import type { Descriptor } from '@archipelago/loader'

// No `legacy`: scripts that scroll by themselves prevent the default before the click reaches the window, where we
// listen, and the page builder's script answers some links only.
export default [
  {
    name: 'anchors',
    selector: 'body',
    // A tab that is alive answers by itself; one that is not yet is held for its own island.
    hold: 'click [href*="#"]:not([href$="#"],[role=tab])',
    // A page that is opened at a fragment arrives there.
    cue: 'visitor #',
  },
] satisfies Descriptor[]

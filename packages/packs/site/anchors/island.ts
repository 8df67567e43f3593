import type { Descriptor } from '@archipelago/loader'

// No `legacy`: scripts that scroll by themselves prevent the default before the click reaches the window, where we
// listen, and the page builder's script answers some links only.
export default [
  {
    name: 'anchors',
    selector: 'body',
    hold: 'click [href*="#"]:not([href$="#"])',
    // A page that is opened at a fragment arrives there.
    cue: 'visitor #',
  },
] satisfies Descriptor[]

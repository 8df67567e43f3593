import type { Descriptor } from '@archipelago/loader'

// No `legacy`: scripts that scroll by themselves prevent the default before the click reaches the window, where we
// listen, and the page builder's script answers some links only.
// Not held: before the code is there a link within the page leads where it leads.
export default [{ name: 'anchors', selector: 'body', cue: 'touch' }] satisfies Descriptor[]

import type { Descriptor } from '@archipelago/loader'

// No `legacy`: scripts that scroll by themselves prevent the default before the click reaches the window, where we
// listen, and the page builder's script answers some links only.
export default [{ name: 'anchors', selector: 'body' }] satisfies Descriptor[]

import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'media-list',
    // A list inside a container that is the island is that container's.
    selector: 'select.media-list:not([data-island~=media-list] *)',
    // The key as well: whether a choice was made by it is known only to who saw it.
    hold: 'change;keydown;click [data-media-open]',
    // Not `touch`: a skin that hides the select and sets its value lets no pointer or focus get there.
    cue: 'idle',
  },
] satisfies Descriptor[]

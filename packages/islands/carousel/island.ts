import type { Descriptor } from '@archipelago/loader'

export default [{ name: 'carousel', selector: '.flexslider', cue: 'visible' }] satisfies Descriptor[]

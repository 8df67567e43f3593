import type { Descriptor } from '@archipelago/loader'

// The data's own script tag: the plugin prints nothing else for it.
export default [
  { name: 'ajax-helper', selector: '#wp-ajax-helper-js-extra', cue: 'idle' },
] satisfies Descriptor[]

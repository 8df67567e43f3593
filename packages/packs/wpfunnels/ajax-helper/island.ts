import type { Descriptor } from '@archipelago/loader'

// The data's own script tag: the plugin prints nothing else for it, on every page; few have a script that asks for it.
export default [
  { name: 'ajax-helper', selector: '#wp-ajax-helper-js-extra', cue: 'visitor wpAjaxHelper' },
] satisfies Descriptor[]

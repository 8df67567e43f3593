import type { Descriptor } from '@archipelago/loader'

/** Elementor's small widgets (contracts/elementor.md 4 to 7). */
export default [
  {
    name: 'alert',
    selector: '.elementor-widget-alert',
    hold: 'click .elementor-alert-dismiss,[data-alert-dismiss]',
    cue: 'touch',
  },
  { name: 'counter', selector: '.elementor-widget-counter', cue: 'visible' },
  { name: 'progress', selector: '.elementor-widget-progress', cue: 'visible' },
  // At once: the letter moves the text beside it.
  { name: 'text-editor', selector: '.elementor-widget-text-editor.elementor-drop-cap-yes' },
] satisfies Descriptor[]

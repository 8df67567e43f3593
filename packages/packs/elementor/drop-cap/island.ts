import type { Descriptor } from '@archipelago/loader'

/** Elementor's large first letter of a text (contracts/elementor.md 7). At once: the letter moves the text beside it. */
export default [
  { name: 'text-editor', selector: '.elementor-widget-text-editor.elementor-drop-cap-yes' },
] satisfies Descriptor[]

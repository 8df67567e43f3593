import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Elementor Pro sends (contracts/elementor-pro.md). */
  interface LegacyEvents {
    'elementor-pro/loop-builder/after-insert-posts': []
    'elementor/popup/show': [id: number, instance: object]
    'elementor/popup/hide': [id: number, instance: object]
    countdown_expire: [widget: Element]
    // Forms, on the form
    error: []
    submit_success: [data: object]
    form_destruct: [data: object]
    // Submenus, on their list; `false` vetoes those that begin with `before`
    'beforeshow.smapi': [menu: Element]
    'show.smapi': [menu: Element]
    'beforehide.smapi': [menu: Element]
    'hide.smapi': [menu: Element]
    // on what sticks
    'sticky:stick': []
    'sticky:unstick': []
    // of a list of countries that opens, by the library that makes it
    'select2:open': []
  }
}

import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Elementor sends; what is its Pro part's is heard there (contracts/elementor.md). */
  interface LegacyEvents {
    'elementor/frontend/init': []
    'elementor/bg-video/recalc': []
    'elementor/nested-accordion/activate': [panel: Element]
    'elementor/nested-elements/activate-by-keyboard': [widget: { widgetId: string; titleIndex: string }]
    'elementor/nested-tabs/activate': [panel: Element]
    'elementor-pro/motion-fx/recalc': []
  }
}

import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WPFunnels',
  sign: '[class*=wpfnl-],#wpfunnels_next_step_controller,#wp-ajax-helper-js-extra',
  defines: ['WPFNL_VERSION'],
  tested: [
    {
      version: '2.2.3',
      pages: '2.2.3',
      by: ['fixtures/funnel.html', './funnel'],
    },
  ],
} satisfies PackRow

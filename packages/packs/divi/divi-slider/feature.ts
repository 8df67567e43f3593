import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-slider',
  title: 'Divi: sliders',
  chunk: 'divi-slider',
  islands,
  surface: {
    'divi-slider': {
      sends: ['simple_slider_before_move_to', 'simple_slider_after_move_to'],
      data: [['et_pb_custom', 'divi-custom-script', 'ours are in English']],
    },
  },
} satisfies Feature

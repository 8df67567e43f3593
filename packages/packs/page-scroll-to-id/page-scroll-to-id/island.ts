import type { Descriptor } from '@archipelago/loader'

// The data's own script tag, because any link may be one; links that say so themselves hold a first press.
export default [
  {
    name: 'page-scroll-to-id',
    selector: '#page-scroll-to-id-plugin-script-js-extra,[data-ps2id-api],.ps2id,._ps2id',
    hold: 'click',
  },
] satisfies Descriptor[]

import { type Feature, renamed, type Script } from '@archipelago/loader/feature'
import islands from './island'

const SELECT: Script = {
  needs: ['enhanced-select'],
  // Its script calls it without naming it as a dependency.
  usedBy: ['wc-country-select'],
  api: true,
  // Options and parts that only the library has: lists that a server fills, entries drawn by others' code, its modules.
  provides: [
    '.selectWoo',
    '.select2',
    'processResults',
    'templateResult',
    'templateSelection',
    'tokenSeparators',
    'minimumInputLength',
    'maximumSelectionLength',
    'select2.amd',
    'select2.defaults',
    'selectWoo.amd',
    'selectWoo.defaults',
  ],
}

export default {
  name: 'enhanced-select',
  title: 'Lists with a search field, for countries and states',
  chunk: 'enhanced-select',
  islands,
  soon: true,
  scripts: {
    selectWoo: {
      ...SELECT,
      paths: ['woocommerce/assets/js/selectWoo/selectWoo.full', 'woocommerce/assets/js/selectWoo/selectWoo'],
      yields: ['enhanced-select'],
      global: 'jQuery.fn.selectWoo.prototype',
    },
    ...renamed('select2', {
      ...SELECT,
      paths: ['woocommerce/assets/js/select2/select2', 'woocommerce/assets/js/select2/select2.full'],
    }),
  },
  surface: {
    'enhanced-select': {
      claims: ['selectWoo', 'select2'],
      sends: [
        'select2:opening',
        'select2:open',
        'select2:selecting',
        'select2:select',
        'select2:unselecting',
        'select2:unselect',
        'select2:closing',
        'select2:close',
      ],
      data: [['wc_country_select_params', 'wc-country-select', 'its words are English']],
    },
  },
} satisfies Feature

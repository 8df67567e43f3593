import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'phone',
  title: 'Phone fields with a country picker',
  careful: true,
  chunk: 'phone',
  islands,
  scripts: {
    // Ours answers to that name as well, with a function of length 0.
    intlTelInput: {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['phone'],
      yields: ['phone'],
      global: 'intlTelInput.length',
      api: true,
      provides: ['intlTelInput', '.intlTelInput'],
      usedBy: ['fluent_forms_conversational_form'],
    },
    intlTelInputUtils: {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['phone'],
      api: true,
      provides: ['intlTelInputUtils'],
    },
  },
  surface: { phone: { sends: ['countrychange', 'open:countrydropdown', 'close:countrydropdown'] } },
} satisfies Feature

import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Fluent Forms',
  sign: '.frm-fluent-form',
  defines: ['FLUENTFORM_VERSION'],
  tested: [
    {
      version: '4.2.21',
      pages: "4.2.21; phone, upload and steps of Pro in a stand-in's markup",
      by: ['fixtures/fluent-form.html', 'fixtures/fluent-form-steps.html', './fluent-form'],
    },
    {
      version: '6.2',
      pages: 'none',
      by: ['fixtures/fluent-form-6.html', './fluent-form'],
    },
  ],
} satisfies PackRow

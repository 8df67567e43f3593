import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

// These use whatever a form's fields have brought, and name jQuery alone.
const FLUENT = ['fluent-form-submission', 'fluentform-advanced', 'fluent_forms_conversational_form']

export default {
  name: 'fluent-form',
  title: 'Fluent Forms',
  careful: true,
  chunk: 'fluent-form',
  islands,
  scripts: {
    'fluent-form-submission': {
      paths: ['fluentform/public/js/form-submission', 'fluentform/assets/js/form-submission'],
      needs: ['fluent-form', 'fluent-form-guard'],
      yields: ['fluent-form'],
      // Our own has no prototype.
      global: 'fluentFormApp.prototype',
      provides: ['fluentFormApp'],
    },
    'fluentform-advanced': {
      paths: ['fluentform/public/js/fluentform-advanced', 'fluentform/assets/js/fluentform-advanced'],
      needs: ['fluent-form'],
    },
    choices: {
      paths: ['fluentform/public/libs/choices/choices', 'fluentform/assets/libs/choices/choices'],
      needs: ['fluent-form'],
      api: true,
      provides: ['Choices'],
      usedBy: FLUENT,
    },
    // Elementor registers one under this name as well, for the date fields of its Pro forms.
    flatpickr: {
      paths: ['fluentform/', 'elementor/assets/lib/flatpickr/flatpickr'],
      needs: ['fluent-form'],
      api: true,
      provides: ['flatpickr'],
      usedBy: [...FLUENT, 'elementor-pro-frontend'],
      // The date and time fields of Elementor Pro: our island of these forms calls it, too.
      starts: { widgets: 'flatpickr', but: [], classes: ['elementor-date-field', 'elementor-time-field'] },
    },
    'jquery-mask': {
      paths: ['fluentform/public/libs/jquery.mask', 'fluentform/assets/libs/jquery.mask'],
      needs: ['fluent-form'],
      api: true,
      provides: ['.mask', '.unmask', '.masked', '.cleanVal', '$.jMaskGlobals', '$.applyDataMask'],
      usedBy: FLUENT,
    },
    currency: {
      paths: ['fluentform/'],
      needs: ['fluent-form'],
      api: true,
      provides: ['currency'],
      usedBy: FLUENT,
    },
    rangeslider: {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['fluent-form'],
      api: true,
      provides: ['.rangeslider'],
      usedBy: FLUENT,
    },
    'fluentform-uploader-jquery-ui-widget': {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['fluent-form'],
    },
    'fluentform-uploader-iframe-transport': {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['fluent-form'],
    },
    // For Elementor's editor: on a page that visitors see it finds nothing to do.
    'fluentform-elementor': { paths: ['fluentform/'], needs: [] },
    'form-save-progress': {
      paths: ['fluentform/public/js/form-save-progress', 'fluentform/assets/js/form-save-progress'],
      needs: [],
      stays: 'keeps what was typed into a form for later',
    },
    'fluentform-uploader': {
      paths: ['fluentform/', 'fluentformpro/'],
      needs: ['fluent-form'],
      provides: ['.fileupload'],
      usedBy: FLUENT,
    },
  },
  surface: {
    'fluent-form': {
      methods: ['rangeslider'],
      sends: [
        'fluentform_init',
        'fluentform_init_*',
        'fluentform_init_single',
        'fluentform_first_interaction',
        'fluentform_validation_failed',
        'fluentform_error_below_element',
        'fluentform_error_in_stack',
        'fluentform_submission_success',
        'fluentform_submission_failed',
        'fluentform_next_action_*',
        'fluentform_reset',
        'ff_to_next_page',
        'ff_to_prev_page',
        'change_remaining',
      ],
      hears: [
        'ff_reinit',
        'reInitExtras',
        'show_element_error',
        'update_slider',
        'do_calculation',
        'ff_render_dynamic_smartcodes',
      ],
      data: [['fluentFormVars', 'fluent-form-submission', 'addresses are derived, texts are English']],
    },
  },
  pages: ['shortcode fluentform'],
} satisfies Feature

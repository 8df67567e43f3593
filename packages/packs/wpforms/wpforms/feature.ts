import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'

// The free edition and the paid one.
const files = (...paths: string[]) =>
  paths.flatMap((path) => [`wpforms-lite/assets/${path}`, `wpforms/assets/${path}`])

const NEEDS = ['wpforms']

/** Fields that no island does: with one of them on a page the scripts stay. */
const CLASSES = [
  // Pages and what depends on other fields.
  'wpforms-page',
  'wpforms-page-button',
  'wpforms-page-indicator',
  'wpforms-conditional-field',
  'wpforms-conditional-trigger',
  'wpforms-conditional-show',
  'wpforms-conditional-hide',
  'wpforms-field-entry-preview',
  'wpforms-field-repeater',
  'wpforms-form-locked',
  'wpforms-save-resume-button',
  'wpforms-conversational-form',
  'wpforms-lead-forms-container',
  // Other scripts' fields.
  'wpforms-datepicker',
  'wpforms-datepicker-wrap',
  'wpforms-timepicker',
  'wpforms-masked-input',
  'wpforms-smart-phone-field',
  'wpforms-field-select-style-modern',
  'choicesjs-select',
  'wpforms-randomize',
  'wpforms-field-file-upload',
  'wpforms-uploader',
  'wpforms-field-camera',
  'wpforms-field-rating',
  'wpforms-field-signature',
  'wpforms-field-richtext',
  'wpforms-field-likert_scale',
  'wpforms-field-net_promoter_score',
  'wpforms-field-password',
  'wpforms-field-captcha',
  'wpforms-field-internal-information',
  // Money.
  'wpforms-field-payment-single',
  'wpforms-field-payment-multiple',
  'wpforms-field-payment-checkbox',
  'wpforms-field-payment-select',
  'wpforms-field-payment-total',
  'wpforms-field-payment-coupon',
  'wpforms-field-credit-card',
  'wpforms-field-stripe-credit-card',
  'wpforms-field-square',
  'wpforms-field-paypal-commerce',
  'wpforms-field-authorize_net',
  'wpforms-payment-total',
  'wpforms-payment-price',
]

const FORM: Script = {
  needs: NEEDS,
  starts: { widgets: 'wpforms-none', but: [], classes: CLASSES },
  api: true,
}

/** A library that the form's script alone calls. */
const library = (paths: string[], provides: string[]): Script => ({
  paths: files(...paths),
  needs: NEEDS,
  usedBy: ['wpforms'],
  api: true,
  provides,
})

export default {
  name: 'wpforms',
  title: 'WPForms',
  chunk: 'wpforms',
  islands,
  scripts: {
    wpforms: {
      ...FORM,
      paths: files('js/frontend/wpforms', 'js/wpforms'),
      yields: ['wpforms'],
      // Our own `ready` is a method, which has no prototype.
      global: 'wpforms.ready.prototype',
      provides: [
        'wpforms',
        'wpforms_validate',
        'wpforms_datepicker',
        'wpforms_timepicker',
        'wpforms_choicesjs_config',
      ],
      answers: [
        'wpforms.ready',
        'wpforms.loadValidation',
        'wpforms.formSubmit',
        'wpforms.formSubmitAjax',
        'wpforms.restoreSubmitButton',
        'wpforms.resetFormRecaptcha',
        'wpforms.scrollToError',
        'wpforms.displayFormAjaxErrors',
      ],
    },
    'wpforms-modern': {
      paths: files('js/frontend/wpforms-modern', 'js/wpforms-modern'),
      needs: NEEDS,
      usedBy: ['wpforms'],
      provides: ['WPForms'],
    },
    'wpforms-generic-utils': {
      paths: files('js/share/utils', 'js/utils'),
      needs: NEEDS,
      usedBy: ['wpforms', 'wpforms-modern'],
      provides: ['WPFormsUtils'],
    },
    'wpforms-validation': library(
      ['lib/jquery.validate', 'js/jquery.validate'],
      ['.validate', '$.validator', '.valid', '.rules'],
    ),
    'wpforms-mailcheck': library(['lib/mailcheck', 'js/mailcheck'], ['.mailcheck', 'Mailcheck']),
    'wpforms-punycode': library(['lib/punycode', 'js/punycode'], ['punycode']),
    'wpforms-maskedinput': library(
      ['lib/jquery.inputmask', 'js/jquery.inputmask', 'lib/jquery.inputmask.bundle'],
      ['.inputmask', 'Inputmask'],
    ),
    'wpforms-confirmation': {
      paths: files('js/frontend/wpforms-confirmation', 'js/wpforms-confirmation'),
      needs: NEEDS,
    },
    'wpforms-elementor': {
      paths: files(
        'js/integrations/wpforms-elementor',
        'js/integrations/elementor/frontend',
        'js/integrations/elementor/frontend-modern',
        'js/frontend/integrations/elementor/frontend',
      ),
      needs: NEEDS,
      usedBy: ['wpforms'],
      provides: ['WPFormsElementorFrontend'],
    },
  },
  surface: {
    wpforms: {
      sends: [
        'wpformsReady',
        'wpformsFormSubmitButtonDisable',
        'wpformsFormSubmitButtonRestore',
        'wpformsBeforeFormSubmit',
        'wpformsAjaxBeforeSubmit',
        'wpformsAjaxSubmitSuccess',
        'wpformsAjaxSubmitSuccessConfirmation',
        'wpformsAjaxSubmitActionRequired',
        'wpformsAjaxSubmitBeforeRedirect',
        'wpformsAjaxSubmitFailed',
        'wpformsAjaxSubmitError',
        'wpformsAjaxSubmitCompleted',
      ],
      data: [['wpforms_settings', 'wpforms', 'the address is derived, messages are the browser’s']],
    },
  },
  pages: ['shortcode wpforms', 'widget wpforms'],
} satisfies Feature

import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'contact-form',
  title: 'Contact Form 7',
  careful: true,
  chunk: 'contact-form',
  islands,
  scripts: {
    'contact-form-7': {
      paths: ['contact-form-7/includes/js/index'],
      // Versions 5.2 and 5.3 have it under another name; those before answer in another form.
      marks: ['wpcf7', 'invalid_fields'],
      needs: ['contact-form'],
      yields: ['contact-form'],
      // Needs no jQuery, and our own `init` is a method, which has no prototype.
      global: 'wpcf7.init.prototype',
      provides: ['wpcf7.init', 'wpcf7.submit', 'wpcf7.reset', 'wpcf7.validate'],
    },
    swv: {
      paths: ['contact-form-7/includes/swv/js/index'],
      needs: ['contact-form'],
      api: true,
      provides: ['swv'],
    },
    'contact-form-7-html5-fallback': {
      paths: ['contact-form-7/includes/js/html5-fallback'],
      needs: ['contact-form'],
    },
    'wpcf7-recaptcha': {
      paths: ['contact-form-7/modules/recaptcha/index', 'contact-form-7/modules/recaptcha/script'],
      needs: ['contact-form'],
    },
  },
  surface: {
    'contact-form': {
      sends: [
        'wpcf7beforesubmit',
        'wpcf7invalid',
        'wpcf7unaccepted',
        'wpcf7spam',
        'wpcf7aborted',
        'wpcf7mailsent',
        'wpcf7mailfailed',
        'wpcf7submit',
        'wpcf7reset',
        'wpcf7statuschanged',
        'wpcf7grecaptchaexecuted',
      ],
      data: [['wpcf7', 'contact-form-7', 'the REST address is derived']],
    },
  },
  pages: ['shortcode contact-form-7'],
} satisfies Feature

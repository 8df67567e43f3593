import type { Config, FormApp } from './fluent-form/types'

interface Step {
  goBackToStep?: string | number
  animDuration?: string | number
  isScrollTop?: boolean
  actionType?: string
}

declare module '@archipelago/wordpress-client/events' {
  /** What Fluent Forms sends and hears (contracts/fluent-forms.md 5 to 7). */
  interface LegacyEvents {
    // On the body
    fluentform_init: [form: Element, config: Config]
    fluentform_error_below_element: [fault: { form: Element; element: Element | undefined; message: string }]
    fluentform_error_in_stack: [fault: { form: Element; element: Element | undefined; message: string }]
    fluentform_reset: [form: Element, config: Config]
    // on the form
    fluentform_init_single: [app: FormApp, config: Config]
    fluentform_first_interaction: []
    fluentform_validation_failed: [answer: { form: Element; response: unknown }]
    /** On the body too. */
    fluentform_submission_success: [answer: { form: Element; config: Config; response: unknown }]
    fluentform_submission_failed: [answer: { form: Element; response: unknown }]
    show_element_error: [fault: { element: any; message: any }]
    do_calculation: []
    ff_render_dynamic_smartcodes: [form: Element]
    reInitExtras: []
    update_slider: [step: Step]
    /** On the document too, with an object. */
    ff_to_next_page: [step: number | { step: number; form: Element }]
    ff_to_prev_page: [step: number | { step: number; form: Element }]
    change_remaining: [count: number]
    // on the document
    ff_reinit: [form: Element]
    'lity:open': []
    /** Each form's, and what a form does next: named after it. */
    [name: `fluentform_init_${string}`]: [form: Element, config: Config] | [app: FormApp, config: Config]
    [name: `fluentform_next_action_${string}`]: [answer: { form: Element; response: unknown }]
  }
}

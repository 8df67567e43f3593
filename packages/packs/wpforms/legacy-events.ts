import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What WPForms sends: on the form, or its container (contracts/wpforms.md). */
  interface LegacyEvents {
    wpformsReady: []
    wpformsBeforeFormSubmit: [form: Element]
    wpformsAjaxBeforeSubmit: [form: Element]
    wpformsAjaxSubmitActionRequired: [answer: object]
    wpformsAjaxSubmitBeforeRedirect: [answer: object]
    wpformsAjaxSubmitCompleted: [request: object, status: string]
    wpformsAjaxSubmitError: [request: object, kind: string, message: string]
    wpformsAjaxSubmitFailed: [answer: object]
    wpformsAjaxSubmitSuccess: [answer: object]
    wpformsAjaxSubmitSuccessConfirmation: [answer: object]
    wpformsFormSubmitButtonDisable: [form: Element, button?: Element]
    wpformsFormSubmitButtonRestore: [form: Element, button?: Element]
  }
}

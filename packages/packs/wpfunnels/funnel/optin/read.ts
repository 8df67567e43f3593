import { FieldError, object, optionalText, own, readParams } from '@archipelago/wordpress-client'
import { stepOf } from '../step'
import type { OptInProps } from './OptIn'

const readProps = object({
  failed: optionalText('The form could not be sent. Please try again.'),
  missing: optionalText('Please fill all the required fields'),
  missingEmail: optionalText('Email field is required'),
})

/**
 * Reads a form of WPFunnels that asks for an address (contracts/theme-and-shop-extras.md 6.2), of any of its builders.
 * @throws FieldError without the nonce or the number of the step; the form posts by itself then.
 */
export const readOptIn = (element: HTMLElement, props: unknown): OptInProps => {
  const form = element as HTMLFormElement
  const step = stepOf()
  if (!step) throw new FieldError('wpfnl_obj.step_id', 'the number of the step', step)
  const { optin_form_nonce: security } = readParams<{ optin_form_nonce: string }>('wpfnl_obj')
  if (!security) throw new FieldError('wpfnl_obj.optin_form_nonce', 'what the request needs', security)
  const wrapper = form.closest('[class*=optin-form-wrapper]')
  const [, builder] = /wpfnl-(elementor|gutenberg)-optin/.exec(wrapper?.className ?? '') ?? []
  const email = form.querySelector<HTMLInputElement>('#wpfnl-email,.wpfnl-email')
  return {
    form,
    step,
    security,
    action: `wpfnl_${builder ? (builder === 'gutenberg' ? 'gutenberg_' : '') : 'shortcode_'}optin_submission`,
    // Builders of their own ask for a redirection in words of their own.
    isNamed: builder === 'gutenberg',
    email: builder ? null : email,
    response: wrapper?.querySelector<HTMLElement>('.response') ?? null,
    loaders: [...form.querySelectorAll<HTMLElement>('.wpfnl-loader')],
    buttons: [...form.querySelectorAll<HTMLElement>('[type=submit],.btn-optin')],
    firstMissing: () =>
      [...own(form, 'elements')].find((field) => (field as HTMLInputElement).validity?.valueMissing) as
        | HTMLElement
        | undefined,
    words: readProps(props ?? {}, 'data-island-props'),
  }
}

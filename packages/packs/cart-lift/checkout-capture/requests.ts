import { fadeOut } from '@archipelago/motion'
import { rememberFocus } from '@archipelago/overlay'
import { adminAjax, FieldError, object } from '@archipelago/wordpress-client'
import type { CheckoutCaptureProps, Refusal } from './types'

/** Milliseconds that the notice stays after the refusal has arrived. */
const STAY = 1000

const params = 'cl_localized_vars'
const readAnswer = object({ success: Boolean })

/** Saves what is in the fields. Nothing reads the answer. */
export const save = (security: string, data: Record<string, string>, signal: AbortSignal) =>
  adminAjax('cl_save_abandon_cart_data', { security, ...data }, { params, signal, dataType: 'text' })

/**
 * Has the server forget the visitor (contracts/theme-and-shop-extras.md 5): then the notice fades out. Rejects when that did
 * not arrive; the notice stays, for another try.
 */
export const refuse = async (
  { gdprNonce, provider, notices, emailField }: CheckoutCaptureProps,
  say: (refusal: Refusal) => void,
) => {
  say('sent')
  try {
    const { data } = await adminAjax(
      'cl_remove_gdpr_notice',
      { security: gdprNonce, provider: provider() },
      { params },
    )
    if (!readAnswer(data, 'cl_remove_gdpr_notice').success)
      throw new FieldError('cl_remove_gdpr_notice.success', 'true', data)
  } catch (cause) {
    say('failed')
    throw cause
  }
  setTimeout(async () => {
    const all = notices()
    await Promise.all(all.map((notice) => fadeOut(notice).finished))
    // Not into the field itself: a phone would open its keyboard.
    if (all.some((notice) => notice.contains(document.activeElement)))
      rememberFocus(emailField()?.parentElement ?? null)()
    say('done')
  }, STAY)
}

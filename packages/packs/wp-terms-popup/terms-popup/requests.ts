import { adminAjax, FieldError, object, optional, string } from '@archipelago/wordpress-client'

/** Milliseconds that the popup waits for its style sheet, at most: text without colours can be agreed to as well. */
const STYLE_TIMEOUT = 5000

const readCss = object({ css: string })

/** 2.8 sends the popup; versions before print it, without title and text, and are sent those. */
const readPopup = object({ popup: optional(string), title: optional(string), content: optional(string) })

/**
 * Asks for the popup's style sheet and its HTML (contracts/theme-and-shop-extras.md 7.3). Both reject with what went wrong;
 * a wrong nonce is answered with nothing, which is no JSON.
 */
export const ask = (id: string, nonce: string, signal: AbortSignal) => {
  const send = (action: string, timeout?: number) =>
    adminAjax(
      action,
      { termspageid: id, wptp_nonce: nonce },
      { params: 'wptp_ajax_object', signal, ...(timeout && { timeout }) },
    )
  return {
    css: send('wptp_ajaxhandler_css', STYLE_TIMEOUT).then(
      ({ data }) => readCss(data, 'wptp_ajaxhandler_css').css,
    ),
    popup: send('wptp_ajaxhandler_popup').then(({ data }) => {
      const answer = readPopup(data, 'wptp_ajaxhandler_popup')
      if (answer.popup ?? answer.content) return answer
      throw new FieldError('wptp_ajaxhandler_popup', 'popup', data)
    }),
  }
}

import { scrollToY } from '@archipelago/motion'
import { whenJQuery } from '@archipelago/wordpress'

type Helper = (notices: ArrayLike<Element>) => void
type Page = { jQuery?: { scroll_to_notices?: Helper } }

/** Pixels that stay free above the notice, and milliseconds. */
const ABOVE = 100
const TIME = 1000

const own = {
  // A method, which has no `prototype`: that tells the legacy function from it.
  scroll_to_notices(notices: ArrayLike<Element>) {
    const notice = notices[0]
    if (notice) scrollToY(() => scrollY + notice.getBoundingClientRect().top - ABOVE, TIME)
  },
}

/** Makes `jQuery.scroll_to_notices` answer on every copy of jQuery (contracts/woocommerce.md 2.5); a theme's stays. */
export const defineScrollHelper = () =>
  whenJQuery(($) => {
    const page = $ as Page['jQuery']
    page!.scroll_to_notices ??= own.scroll_to_notices
  })

/**
 * Scrolls to the first of these notices, 100 px below the top, in 1000 ms; nothing for an empty list. Themes replace it
 * as `jQuery.scroll_to_notices`: then theirs is asked.
 */
export const scrollToNotices: Helper = (notices) =>
  ((window as Page).jQuery?.scroll_to_notices ?? own.scroll_to_notices)(notices)

import { scrollToY } from '@archipelago/motion'
import { whenJQuery } from '@archipelago/wordpress-client'

type Scrolling = { scroll_to_notices?: (notices: ArrayLike<Element>) => void }

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
    ;($ as Scrolling).scroll_to_notices ??= own.scroll_to_notices
  })

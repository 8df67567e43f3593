import type { Controller } from '@archipelago/bind'
import { motionTime, scrollToY } from '@archipelago/motion'
import type { NoticesProps } from './read'

/** Milliseconds in which the page goes to what is new. */
const TIME = 1000
const LOADING = 'e-woocommerce-notices-wrapper-loading'
const NOTICES =
  '.woocommerce-NoticeGroup,.wc-block-components-notice-banner,.woocommerce-error,.woocommerce-message,.woocommerce-info'

/**
 * The widget hides the shop's notices everywhere else, and has all of them in itself (contracts/elementor-pro.md 14.3). Different from the
 * original: one that comes without an event is seen too, and the page goes only to what is new.
 */
export function notices({ wrapper }: NoticesProps, { record, guard }: Controller): void {
  /** Where each was, to be put back. */
  const places = new Map<Element, Comment>()
  let motion: { stop(): void } | undefined
  record.add(() => {
    motion?.stop()
    for (const [notice, place] of places) {
      if (notice.isConnected) place.replaceWith(notice)
      else place.remove()
    }
  })

  const gather = () => {
    const found = [...document.querySelectorAll(NOTICES)].filter(
      // In a sticky element's double there is nothing to see, and two widgets would take them from each other for ever.
      (notice) =>
        !wrapper.contains(notice) &&
        !notice.parentElement?.closest(
          `${NOTICES},.e-woocommerce-notices-wrapper,.elementor-sticky__spacer,.e-notices-demo-notice`,
        ),
    )
    for (const notice of found) {
      const place = document.createComment('')
      notice.before(place)
      places.set(notice, place)
    }
    wrapper.prepend(...found)
    for (const [notice, place] of places)
      if (!notice.isConnected) {
        place.remove()
        places.delete(notice)
      }
    return found
  }
  const goTo = (notice: Element | undefined) => {
    if (!notice) return
    motion?.stop()
    const goal = () =>
      notice.getBoundingClientRect().top + scrollY - document.documentElement.clientHeight / 2
    motion = scrollToY(goal, motionTime(TIME))
  }

  const first = gather()
  record.write(wrapper, 'class', LOADING, false)
  goTo(first[0] ?? wrapper.querySelector(NOTICES) ?? undefined)
  const observer = new MutationObserver(guard(() => goTo(gather()[0])))
  observer.observe(document.body, { childList: true, subtree: true })
  record.add(() => observer.disconnect())
}

import type { Controller } from '@archipelago/bind'
import { rememberFocus } from '@archipelago/overlay'
import Cookies from 'js-cookie'

export interface StoreNoticeProps {
  notice: HTMLElement
  link: HTMLElement | null
  cookie: string
  label: string | undefined
  /** Astra hangs the notice over the top of the page, which has to leave room for it. */
  hanging: boolean
}

/** Tells the other copies of a notice (a cached page may have two) that the visitor has dismissed one. */
const DISMISSED = 'archipelago:notice-dismissed'

/** The shop's notice, until the visitor dismisses it. */
export function storeNotice(
  { notice, link, cookie, label, hanging }: StoreNoticeProps,
  { on, record }: Controller,
): void {
  const { body } = document
  const isDismissed = () => Cookies.get(cookie) === 'hidden'
  let hidden: boolean
  /** Where the focus was before it came into the notice. */
  let from: EventTarget | null = null

  const makeRoom = () => {
    record.write(body, 'class', 'ast-woocommerce-store-notice-hanged', hidden ? false : undefined)
    record.write(body, 'style', 'margin-top', hidden ? undefined : `${notice.offsetHeight}px`)
  }
  const show = (shown: boolean) => {
    hidden = !shown
    record.write(notice, 'style', 'display', shown ? '' : 'none')
    // WooCommerce's style sheet hides it until the script says otherwise; a theme may make it a flex box.
    if (shown && getComputedStyle(notice).display === 'none')
      record.write(notice, 'style', 'display', 'block')
    if (hanging) makeRoom()
  }
  const dismiss = (event: Event) => {
    event.preventDefault()
    const focused = notice.contains(document.activeElement)
    show(false)
    // Not later: the visitor may leave the page at once.
    Cookies.set(cookie, 'hidden')
    document.dispatchEvent(new CustomEvent(DISMISSED, { detail: cookie }))
    // The notice is the last thing of the page: back to where the visitor came from.
    if (focused && from instanceof Element) rememberFocus(from)()
  }

  if (label) {
    record.write(notice, 'attr', 'role', 'region')
    record.write(notice, 'attr', 'aria-label', label)
  }
  show(!isDismissed())
  on(notice, 'focusin', ({ relatedTarget }) => {
    if (!notice.contains(relatedTarget as Node)) from = relatedTarget
  })
  if (link) {
    on(link, 'click', dismiss)
    on(link, 'keydown', (event) => {
      if (event.key === ' ' && link.matches('[role=button]:not(button)')) dismiss(event)
    })
  }
  on(document, DISMISSED, ({ detail }: CustomEvent) => {
    if (detail === cookie) show(false)
  })
  // Dismissed on the page that the visitor comes back from.
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) show(!isDismissed())
  })
  if (hanging) on(window, 'resize', makeRoom)
}

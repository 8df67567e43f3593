import type { ChangeRecord } from '@archipelago/bind'
import { hearAlone } from '@archipelago/wordpress-client'

interface Post {
  form: HTMLFormElement
  record: ChangeRecord
  /** Covers the form; one that has to wait for its code asks then whether the form is on its way. */
  cover(isSent: () => boolean): void
  uncover(): void
}

/**
 * A form with ways to pay that the browser posts: once, and covered meanwhile. A gateway may stop it and send it later. It finds
 * the form covered, as by the legacy script, which was the first to hear, and uncovers it if the bank refuses
 * (contracts/woocommerce.md 14.5).
 */
export function postOnce({ form, record, cover, uncover }: Post): void {
  let sent = false
  const start = () => sent || cover(() => sent)
  form.addEventListener('submit', start, true)
  record.add(() => form.removeEventListener('submit', start, true))
  record.add(
    hearAlone(form, 'submit', (event) => {
      if (sent) return false
      // After all others. What jQuery sends has not been heard above.
      setTimeout(() => {
        const native = (event as any).originalEvent ?? event
        if (native.defaultPrevented || (event as any).isDefaultPrevented?.()) return
        start()
        sent = true
      })
    }),
  )
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    sent = false
    uncover()
  }
  addEventListener('pageshow', onShow)
  record.add(() => removeEventListener('pageshow', onShow))
}

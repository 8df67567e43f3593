import type { Controller } from '@archipelago/bind'

export interface GuardProps {
  form: HTMLFormElement
  /** Whether sending it with this button takes the visitor to another page in this tab. */
  leaves(submitter: HTMLElement | null): boolean
}

/** A page that takes longer to come than this has been stopped by the visitor, or is lost: the form works again. */
const LEAVE_TIMEOUT = 10_000

/** Lets a form be sent once: a second click while the page is leaving would add the product twice. */
export function guard({ form, leaves }: GuardProps, { on }: Controller): void {
  let sent: { by: HTMLElement | null; until: number } | undefined
  const forget = () => {
    sent = undefined
  }
  on(form, 'submit', (event) => {
    // Another button is another wish: “buy now” after “add to cart”.
    if (sent && sent.by === event.submitter && performance.now() < sent.until) event.preventDefault()
  })
  // Last of all: whoever sends the form in another way has prevented it by now.
  on(window, 'submit', (event) => {
    const by = event.submitter
    if (event.target === form && leaves(by)) sent = { by, until: performance.now() + LEAVE_TIMEOUT }
  })
  on(window, 'pageshow', ({ persisted }) => persisted && forget())
  // Support: navigation Chrome 102, Firefox 147, Safari 26.2
  const { navigation } = window as { navigation?: EventTarget }
  if (navigation) on(navigation, 'navigateerror', forget)
}

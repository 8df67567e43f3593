import { Bind } from '@archipelago/bind'
import { useLayoutEffect, useRef } from 'react'

export interface GuardProps {
  form: HTMLFormElement
  /** Whether sending it with this button takes the visitor to another page in this tab. */
  leaves(submitter: HTMLElement | null): boolean
}

/** A page that takes longer to come than this has been stopped by the visitor, or is lost: the form works again. */
const LEAVE_TIMEOUT = 10_000

/** Lets a form be sent once: a second click while the page is leaving would add the product twice. */
export function Guard({ form, leaves }: GuardProps) {
  const sent = useRef<{ by: HTMLElement | null; until: number } | undefined>(undefined)
  const forget = () => {
    sent.current = undefined
  }
  useLayoutEffect(() => {
    // Support: navigation Chrome 102, Firefox 147, Safari 26.2
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigateerror', forget)
    return () => navigation?.removeEventListener('navigateerror', forget)
  }, [])
  return (
    <>
      <Bind
        to={form}
        onSubmit={(event) => {
          const { current } = sent
          // Another button is another wish: “buy now” after “add to cart”.
          if (current && current.by === event.submitter && performance.now() < current.until)
            event.preventDefault()
        }}
      />
      <Bind
        to={window}
        // Last of all: whoever sends the form in another way has prevented it by now.
        onSubmit={(event) => {
          const by = event.submitter
          if (event.target === form && leaves(by))
            sent.current = { by, until: performance.now() + LEAVE_TIMEOUT }
        }}
        on={{ pageshow: ({ persisted }: PageTransitionEvent) => persisted && forget() }}
      />
    </>
  )
}

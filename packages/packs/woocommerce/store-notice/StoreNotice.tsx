import { Bind } from '@archipelago/bind'
import { rememberFocus } from '@archipelago/overlay'
import Cookies from 'js-cookie'
import { useLayoutEffect, useRef, useState } from 'react'

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
export function StoreNotice({ notice, link, cookie, label, hanging }: StoreNoticeProps) {
  const isDismissed = () => Cookies.get(cookie) === 'hidden'
  const [hidden, setHidden] = useState(isDismissed)
  const [display, setDisplay] = useState<string | null>()
  const [height, setHeight] = useState(0)
  const from = useRef<EventTarget | null>(null)

  const measure = () => setHeight(notice.offsetHeight)
  useLayoutEffect(() => setDisplay(hidden ? 'none' : null), [hidden])
  useLayoutEffect(() => {
    // WooCommerce's style sheet hides it until the script says otherwise; a theme may make it a flex box.
    if (display === null && getComputedStyle(notice).display === 'none') setDisplay('block')
    else if (hanging) measure()
  }, [display])

  const dismiss = (event: Event) => {
    event.preventDefault()
    const focused = notice.contains(document.activeElement)
    setHidden(true)
    // Not later: the visitor may leave the page at once.
    Cookies.set(cookie, 'hidden')
    document.dispatchEvent(new CustomEvent(DISMISSED, { detail: cookie }))
    // The notice is the last thing of the page: back to where the visitor came from.
    if (focused && from.current instanceof Element) rememberFocus(from.current)()
  }

  return (
    <>
      <Bind
        to={notice}
        style={{ display }}
        role={label && 'region'}
        aria-label={label}
        onFocusIn={({ relatedTarget }) => {
          if (!notice.contains(relatedTarget as Node)) from.current = relatedTarget
        }}
      />
      {link && (
        <Bind
          to={link}
          onClick={dismiss}
          onKeyDown={(event) => {
            if (event.key === ' ' && link.matches('[role=button]:not(button)')) dismiss(event)
          }}
        />
      )}
      <Bind
        to={document}
        on={{ [DISMISSED]: ({ detail }: CustomEvent) => detail === cookie && setHidden(true) }}
      />
      {/* Dismissed on the page that the visitor comes back from. */}
      <Bind
        to={window}
        on={{ pageshow: ({ persisted }: PageTransitionEvent) => persisted && setHidden(isDismissed()) }}
      />
      {hanging && (
        <>
          <Bind to={window} on={{ resize: measure }} />
          <Bind
            to={document.body}
            class={{ 'ast-woocommerce-store-notice-hanged': hidden ? false : undefined }}
            style={{ 'margin-top': hidden ? undefined : `${height}px` }}
          />
        </>
      )}
    </>
  )
}

import { Bind } from '@archipelago/bind'
import { useEffect, useState } from 'react'

export interface LostPasswordProps {
  form: HTMLElement
  buttons: HTMLElement[]
}

/** Milliseconds; a page that takes longer to come is lost, and the form works again. */
const LEAVE_TIMEOUT = 10_000

/** Lets a form be sent once: each time would be another mail, and void the one before (contracts/woocommerce.md 17). */
export function LostPassword({ form, buttons }: LostPasswordProps) {
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(setSent, LEAVE_TIMEOUT, false)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <>
      {/* Last of all, and after the browser has read the form: a disabled button is not part of it. */}
      <Bind
        to={window}
        onSubmit={({ target }) => target === form && setTimeout(setSent, 0, true)}
        on={{ pageshow: ({ persisted }: PageTransitionEvent) => persisted && setSent(false) }}
      />
      {buttons.map((button, i) => (
        <Bind key={i} to={button} disabled={sent || undefined} />
      ))}
    </>
  )
}

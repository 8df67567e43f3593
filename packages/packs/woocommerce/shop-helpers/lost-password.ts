import type { Controller } from '@archipelago/bind'

export interface LostPasswordProps {
  form: HTMLElement
  buttons: HTMLElement[]
}

/** Milliseconds; a page that takes longer to come is lost, and the form works again. */
const LEAVE_TIMEOUT = 10_000

/** Lets a form be sent once: each time would be another mail, and void the one before (contracts/woocommerce.md 17). */
export function lostPassword({ form, buttons }: LostPasswordProps, { on, record }: Controller) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (sent: boolean) => {
    clearTimeout(timer)
    for (const button of buttons) record.write(button, 'attr', 'disabled', sent ? '' : undefined)
    if (sent) timer = setTimeout(set, LEAVE_TIMEOUT, false)
  }
  on(window, 'submit', ({ target }) => {
    // Last of all, and after the browser has read the form: a disabled button is not part of it.
    if (target === form) timer = setTimeout(set, 0, true)
  })
  on(window, 'pageshow', ({ persisted }) => persisted && set(false))
  return () => clearTimeout(timer)
}

import { type Controller, isPlain } from '@archipelago/bind'
import { fadeIn, fadeOut, scrollToY } from '@archipelago/motion'
import { rememberFocus } from '@archipelago/overlay'

export interface ControlProps {
  /** What is pressed. */
  to: HTMLElement
  /** What is shown and hidden, where that is around it. */
  box?: HTMLElement
  /** Milliseconds to the top. */
  duration: number
  /** Whether its keys have to be made into presses: it is neither a button nor a link. */
  press?: boolean
  /** What it lacks of a button. */
  missing?: Record<string, string | undefined>
}

/** What a printed control lacks of a button; `press`: it is neither that nor a link. */
export const readMissing = (control: HTMLElement, press: boolean, label: string) => ({
  role: press && !control.hasAttribute('role') ? 'button' : undefined,
  tabindex: press && !control.hasAttribute('tabindex') ? '0' : undefined,
  'aria-label':
    control.matches('[aria-label],[aria-labelledby],[title]') || control.textContent!.trim()
      ? undefined
      : label,
})

/** The next Tab reaches the first link of the page, and a screen reader reads on from its start. */
const focusTop = () => rememberFocus(document.documentElement)()

/** Answers a control that is in the page; returns what shows and hides it. Puts its inline display back when it goes. */
export function createControl(
  { to, box = to, duration, press, missing }: ControlProps,
  { on, record }: Controller,
) {
  const go = (event: MouseEvent | KeyboardEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    return scrollToY(0, duration).finished.then((ended) => ended && focusTop())
  }
  for (const name in missing) record.write(to, 'attr', name, missing[name])
  on(to, 'click', go)
  if (press)
    on(to, 'keydown', (event) => (event.key === 'Enter' || event.key === ' ' ? go(event) : undefined))

  const before = box.getAttribute('style')
  const { display } = box.style
  let fade: { stop(): void } | undefined
  record.add(() => {
    fade?.stop()
    box.style.display = display
    if (before == null && !box.getAttribute('style')) box.removeAttribute('style')
  })
  return (shown: boolean): void => {
    // Focus must not stay on what is about to vanish, at the other end of the page.
    if (!shown && box.contains(document.activeElement)) focusTop()
    // At once the first time: what was printed must not be seen fading at the top.
    fade = shown ? fadeIn(box, 300) : fadeOut(box, fade ? 300 : 0)
  }
}

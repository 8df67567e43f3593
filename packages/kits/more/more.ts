import { type Controller, createHost } from '@archipelago/bind'
import { announce, rememberFocus } from '@archipelago/overlay'
import { ngettext } from '@archipelago/wordpress-client'
import { type Batch, StaleError } from './batch.ts'

/** `over`: there is nothing more. */
export type MoreState = 'idle' | 'busy' | 'over'

export interface MoreProps {
  /** What is pressed, where there is such. */
  button: HTMLElement | undefined
  /** A failure is said behind it. */
  place: Element
  list: Element
  /** Whether an element of the answer is an item. */
  fits(item: Element): boolean
  ask(): Promise<Batch>
  /** What loads more by coming into sight, and how many pixels before. */
  sight: {
    element: Element
    margin: number /** After a failure, too, once it has been out of sight. */
    again?: boolean
  } | null
  /** `loaded` has `{n}` for how many. */
  words: { loaded?: string | undefined; end: string; failed: string; stale: string }
  /** How the state is to be seen, beside what it says to screen readers. */
  show(state: MoreState): void
}

const said = (given: string | undefined, count: number) =>
  given?.replace('{n}', `${count}`) ?? ngettext('%s more loaded.', '%s more loaded.', count)

/**
 * Adds what comes next to a list. One request at a time; a failed one leaves all as it was and says so. Returns what asks for more:
 * `pressed` by a visitor, whose focus goes to the first new item unless it has gone elsewhere.
 */
export function createMore(
  { button, place, list, fits, ask, sight, words, show }: MoreProps,
  { record, guard, report }: Controller,
): (pressed: boolean) => Promise<void> {
  let state: MoreState = 'idle'
  let note: HTMLElement | undefined
  let observer: IntersectionObserver | undefined
  let stopped = false
  /** What loads by coming into sight has been out of it since a failure. */
  let left = true

  const unsay = () => {
    note?.remove()
    note = undefined
  }
  record.add(() => {
    stopped = true
    observer?.disconnect()
    unsay()
  })

  const see = guard((entries: IntersectionObserverEntry[]) => {
    if (!entries.at(-1)!.isIntersecting) left = true
    else if (left) return load(false)
  })
  const set = (next: MoreState) => {
    state = next
    const busy = state === 'busy' ? 'true' : undefined
    // Not `disabled`, which would throw the focus out.
    for (const name of ['aria-disabled', 'aria-busy']) if (button) record.write(button, 'attr', name, busy)
    show(state)
    observer?.disconnect()
    // After a failure not at once: else it would ask again and again.
    if (!sight || state !== 'idle' || (note && !sight.again)) return
    left = !note
    observer = new IntersectionObserver(see, { rootMargin: `${sight.margin}px 0px` })
    observer.observe(sight.element)
  }

  const add = ({ items, more, note, commit }: Batch, pressed: boolean) => {
    const found = items.filter(fits)
    const { activeElement } = document
    list.append(...found)
    const takeBack = commit()
    record.add(() => {
      for (const item of found) item.remove()
      takeBack()
    })
    const texts = [found.length && said(words.loaded, found.length), !more && (note || words.end)]
    announce(texts.filter(Boolean).join(' '))
    // Not away from where the visitor has gone meanwhile.
    if (pressed && (activeElement === button || activeElement === document.body))
      rememberFocus(found[0] ?? (more ? button! : list.lastElementChild))()
    set(more ? 'idle' : 'over')
  }

  const load = async (pressed: boolean) => {
    if (state !== 'idle') return
    unsay()
    set('busy')
    try {
      const batch = await ask()
      if (!stopped) add(batch, pressed)
    } catch (cause) {
      if (stopped) return
      note = createHost('p', 'load-more-message')
      note.textContent = cause instanceof StaleError ? words.stale : words.failed
      place.after(note)
      announce(note.textContent, 'assertive')
      set('idle')
      report(cause)
    }
  }
  set('idle')
  return load
}

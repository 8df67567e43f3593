import { Bind, type ChangeRecord, Into, IslandContext, useController } from '@archipelago/bind'
import { announce, rememberFocus } from '@archipelago/overlay'
import { gettext, ngettext, readParams } from '@archipelago/wordpress-client'
import { useContext, useRef, useState } from 'react'
import { type Batch, StaleError } from './batch'

export interface LoadMoreProps {
  button: HTMLElement
  /** Where the button's text is, if that changes while items are on their way. */
  label: Element | null
  /** Class of the button meanwhile. */
  busy: string
  list: Element
  /** Whether an element of the answer is an item. */
  fits(item: Element): boolean
  ask(): Promise<Batch>
  /** What loads more by coming into sight, and how many pixels before. */
  sight: { element: Element; margin: number } | null
  /** `loaded` has `{n}` for how many. */
  words: { loaded: string | undefined; end: string; failed: string; stale: string }
}

const busyText = () =>
  (readParams('localize').i18n as { loading?: string } | undefined)?.loading ?? gettext('Loading...')

const said = (given: string | undefined, count: number) =>
  given?.replace('{n}', `${count}`) ?? ngettext('%s more loaded.', '%s more loaded.', count)

/**
 * A button that adds what comes next to a list (contracts/elementor.md 22.1). One request at a time; a failed one leaves the
 * button as it was and says so. At the end the button is hidden.
 */
export function LoadMore({ button, label, busy, list, fits, ask, sight, words }: LoadMoreProps) {
  const { report } = useContext(IslandContext)!
  const [state, setState] = useState<'idle' | 'busy' | 'over'>('idle')
  const [message, setMessage] = useState('')
  const [batches, setBatches] = useState(0)
  const record = useRef<ChangeRecord | undefined>(undefined)
  // Beside the state, which is only as new as the last rendering.
  const running = useRef(false)

  useController((island) => {
    record.current = island.record
    return () => {
      record.current = undefined
    }
  })

  const add = ({ items, more, note, commit }: Batch, pressed: boolean) => {
    const found = items.filter(fits)
    const { activeElement } = document
    list.append(...found)
    const takeBack = commit()
    record.current!.add(() => {
      for (const item of found) item.remove()
      takeBack()
    })
    const texts = [found.length && said(words.loaded, found.length), !more && (note || words.end)]
    announce(texts.filter(Boolean).join(' '))
    // Not away from where the visitor has gone meanwhile.
    if (pressed && (activeElement === button || activeElement === document.body))
      rememberFocus(found[0] ?? (more ? button : list.lastElementChild))()
    setState(more ? 'idle' : 'over')
    setBatches((count) => count + 1)
  }

  const load = async (pressed: boolean) => {
    if (running.current) return
    running.current = true
    setState('busy')
    setMessage('')
    try {
      const batch = await ask()
      if (record.current) add(batch, pressed)
    } catch (cause) {
      if (!record.current) return
      const text = cause instanceof StaleError ? words.stale : words.failed
      setState('idle')
      setMessage(text)
      announce(text, 'assertive')
      report(cause)
    } finally {
      running.current = false
    }
  }

  useController(() => {
    // After a failure only by hand: else it would ask again and again.
    if (!sight || state !== 'idle' || message) return
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)!.isIntersecting && void load(false),
      {
        rootMargin: `${sight.margin}px 0px`,
      },
    )
    observer.observe(sight.element)
    return () => observer.disconnect()
  }, [state, message, batches])

  return (
    <>
      <Bind
        to={button}
        class={{ [busy]: state === 'busy' || undefined }}
        // Not `disabled`, which would throw the focus out.
        aria-disabled={state === 'busy' || undefined}
        aria-busy={state === 'busy' || undefined}
        style={{ display: state === 'over' ? 'none !important' : undefined }}
        onClick={(event) => {
          // The browser's own: a link in a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void load(true)
        }}
      />
      {label && <Bind to={label} text={state === 'busy' ? busyText() : undefined} />}
      {message && (
        <Into node={button} place="afterend" as="p" className="load-more-message">
          {message}
        </Into>
      )}
    </>
  )
}

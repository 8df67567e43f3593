import { Bind, Into, IslandContext, isPlain } from '@archipelago/bind'
import { hearAlone } from '@archipelago/wordpress-client'
import { useContext, useLayoutEffect, useRef, useState } from 'react'

export interface Choice {
  url: string
  label: string
}

export interface MediaListProps {
  select: HTMLSelectElement
  /** Opens what is chosen when it is pressed. */
  control: HTMLElement | null
  /** Where the chosen entry leads; nothing for the placeholder. Throws on an address that is not safe. */
  chosen(): Choice | undefined
  /** Goes back to the placeholder, if there is one. */
  reset(): void
}

/**
 * Milliseconds in which the Escape key takes back a choice made by key. Chromium's list closes with a change also
 * then, and only the release of the key gets to the page.
 */
const TAKE_BACK_TIME = 300

/** Opens a new tab that knows nothing of this one, or the mail program; false when the browser blocked the tab. */
const openLink = (url: string): boolean => {
  if (/^(mailto|tel):/i.test(url)) {
    location.assign(url)
    return true
  }
  // The feature `noopener` would hide whether it was blocked, so the tie is cut before the page in it can run.
  const tab = open(url, '_blank')
  if (tab) tab.opener = null
  return !!tab
}

/** The way on when the browser blocked the new tab. */
function Blocked({ url, label, done }: Choice & { done(): void }) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => link.current!.focus(), [url])
  return (
    <a ref={link} href={url} target="_blank" rel="noopener" onClick={() => setTimeout(done)}>
      {label}
    </a>
  )
}

/**
 * Opens the entry that is chosen in a select in a new tab (contracts/theme-and-shop-extras.md 11). Keys that
 * only step through the entries of a closed list open nothing (WCAG 3.2.2); Enter then does.
 */
export function MediaList({ select, control, chosen, reset }: MediaListProps) {
  const { report } = useContext(IslandContext)!
  const [blocked, setBlocked] = useState<Choice>()
  const input = useRef<{ byKey?: boolean; stepping?: boolean; pending?: ReturnType<typeof setTimeout> }>(
    {},
  ).current

  const go = () => {
    try {
      const choice = chosen()
      const opened = choice && openLink(choice.url)
      setBlocked(opened ? undefined : choice)
      // Not at once: other listeners still have to read the value.
      if (opened) setTimeout(reset)
      return choice
    } catch (cause) {
      report(cause)
    }
  }

  const onKey = (event: KeyboardEvent) => {
    // A list that the page draws (`appearance: base-select`) has its keys on the options.
    if (event.target !== select) return
    clearTimeout(input.pending)
    // A step changes the value within the task of its key, an open list in a later one.
    input.byKey = input.stepping = true
    setTimeout(() => {
      input.stepping = false
    })
    const { type, key, repeat } = event
    if (type === 'keydown' && key === 'Enter' && !repeat && isPlain(event) && go()) event.preventDefault()
  }

  useLayoutEffect(() => {
    const stopHearing = hearAlone(select, 'change', (event) => {
      const { isTrusted } = ('originalEvent' in event && event.originalEvent) || (event as Event)
      // A plugin that triggers `change` while the page starts is no choice.
      if (!isTrusted && navigator.userActivation?.isActive === false) return
      clearTimeout(input.pending)
      setBlocked(undefined)
      if (!input.byKey) go()
      else if (!input.stepping) input.pending = setTimeout(go, TAKE_BACK_TIME)
    })
    return () => {
      stopHearing()
      clearTimeout(input.pending)
    }
  }, [select])

  return (
    <>
      <Bind
        to={select}
        onKeyDown={onKey}
        onKeypress={onKey}
        onKeyUp={({ key }) => key === 'Escape' && clearTimeout(input.pending)}
        onPointerDown={() => {
          input.byKey = false
        }}
      />
      {control && (
        <Bind
          to={control}
          onClick={(event) => {
            event.preventDefault()
            if (!go()) select.focus()
          }}
        />
      )}
      {blocked && (
        <Into node={select} place="afterend" as="span" className="archipelago-media-link">
          {' '}
          <Blocked
            {...blocked}
            done={() => {
              select.focus()
              reset()
              setBlocked(undefined)
            }}
          />
        </Into>
      )}
    </>
  )
}

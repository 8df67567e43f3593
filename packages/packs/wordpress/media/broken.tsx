import { Into } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { useEffect } from 'react'
import { downloadWord } from './words'

/**
 * Calls `tell` with whether what the element is to play cannot be played: now, and whenever that changes. Returns what
 * ends that.
 */
export const watchErrors = (media: HTMLMediaElement, tell: (broken: boolean) => void): (() => void) => {
  const abort = new AbortController()
  const onError = ({ target }: Event) => {
    // Of several sources the last one decides. Errors of a `source` do not bubble.
    if (target === media || target === [...media.querySelectorAll('source')].at(-1)) tell(true)
  }
  media.addEventListener('error', onError, { signal: abort.signal, capture: true })
  for (const type of ['loadstart', 'loadedmetadata']) media.addEventListener(type, () => tell(false), abort)
  // What was to be played before we came; an address that was set just now counts as none for a moment.
  const timer = setTimeout(() => {
    if (media.error || media.networkState === media.NETWORK_NO_SOURCE) tell(true)
  })
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}

/** A link to a file that cannot be played here, under its player, with MediaElement's class for it (contracts/media.md 9.3). */
export const Broken = ({
  media,
  file,
  words,
}: {
  media: Element
  file: string
  /** A sentence before the link. */
  words?: string | undefined
}) => {
  const link = `${downloadWord()}: ${decodeName(file)}`
  useEffect(() => announce(words ? `${words} ${link}` : link), [words, link])
  return (
    <Into node={media} place="afterend" className="me-cannotplay">
      {words && <span>{words} </span>}
      <a href={file} download="">
        {link}
      </a>
    </Into>
  )
}

/** The name of the file at an address. */
export const decodeName = (address: string): string => {
  const name = new URL(address, document.baseURI).pathname.split('/').at(-1)!
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

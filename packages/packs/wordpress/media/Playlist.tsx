import { Bind, isPlain, useController } from '@archipelago/bind'
import { announce } from '@archipelago/overlay'
import { type Interpret, setHtml } from '@archipelago/wordpress-client'
import { useLayoutEffect, useRef, useState } from 'react'
import { playAlone } from './alone'
import { Broken, decodeName, watchErrors } from './broken'

export interface Track {
  src: string
  /** As it is read out. */
  title: string
  poster: string | undefined
  width: number | undefined
  height: number | undefined
}

/** What the page's templates make of the tracks. */
export interface Filled {
  /** Holds the items; none where the page wants no list. */
  list: HTMLElement | undefined
  /** Of each track: its line of the list, and the HTML of what is said of it while it is the current one. */
  texts: { item: HTMLElement | undefined; current: string | undefined }[]
}

export interface PlaylistProps {
  root: HTMLElement
  media: HTMLMediaElement
  /** What the player is called; undefined when the page says so itself. */
  label: string | undefined
  current: Element | null
  nextNode: HTMLElement | null
  previousNode: HTMLElement | null
  tracks: Track[]
  fill(interpret: Interpret): Filled
  next: string
  previous: string
  failed: string | undefined
}

/**
 * One of the two nodes that lead on and back. Core's style sheet gives them no size: then they get a sign, of those that every
 * font has and that turn with the direction of the text.
 */
function Step({
  node,
  label,
  sign,
  end,
  act,
}: {
  node: HTMLElement
  label: string
  sign: string
  /** Where it stands in the line, in the direction of the text. */
  end: boolean
  act(): void
}) {
  const [bare] = useState(
    // Not one that a theme hides.
    () => !node.childNodes.length && !node.offsetHeight && !!node.getClientRects().length,
  )
  const key = (event: KeyboardEvent) => {
    if (!isPlain(event) || !/^(Enter| )$/.test(event.key)) return
    event.preventDefault()
    if (!event.repeat) act()
  }
  return (
    <Bind
      to={node}
      role="button"
      tabindex="0"
      aria-label={label}
      text={bare ? sign : undefined}
      style={
        bare
          ? {
              float: (getComputedStyle(node).direction === 'rtl') === end ? 'left' : 'right',
              'min-width': '44px',
              'line-height': '44px',
              'text-align': 'center',
              cursor: 'pointer',
            }
          : {}
      }
      onClick={(event) => isPlain(event) && act()}
      onKeyDown={key}
    />
  )
}

/** Plays its tracks one after the other; a press of one plays it (contracts/media.md 9.4). */
export function Playlist(props: PlaylistProps) {
  const { root, media, label, current, tracks, nextNode, previousNode } = props
  const [{ list, texts }, setFilled] = useState<Filled>({ list: undefined, texts: [] })
  /** `turn` tells the same track asked for again from nothing asked for. */
  const [{ index, turn }, setPlace] = useState({ index: 0, turn: 0 })
  const [broken, setBroken] = useState(false)
  const live = useRef({ index, say: false })
  const track = tracks[index]!
  live.current.index = index

  const choose = (to: number, say: boolean) => {
    live.current.say = say
    setPlace((place) => ({ index: (to + tracks.length) % tracks.length, turn: place.turn + 1 }))
  }
  const step = (by: number) => choose(live.current.index + by, true)

  useController(({ record, report, guard }) => {
    // All templates of WordPress' have logic in them. Without what reads it the tracks play, and next and previous lead on.
    import('@archipelago/wordpress-client/compile').then(
      guard(({ compile }: { compile: Interpret }) => {
        if (root.isConnected) setFilled(props.fill(compile))
      }),
      report,
    )
    if (current) {
      const before = [...current.childNodes]
      record.add(() => current.replaceChildren(...before))
    }
    record.add(playAlone(media))
    record.add(
      watchErrors(
        media,
        guard((now: boolean) => {
          if (now) report(new Error(`${decodeName(media.src)} cannot be played`))
          setBroken(now)
        }),
      ),
    )
  })
  useLayoutEffect(() => {
    if (!list) return
    root.append(list)
    return () => list.remove()
  }, [list])
  const html = texts[index]?.current
  useLayoutEffect(() => {
    if (current && html !== undefined) setHtml(current, html)
  }, [html])
  // After the player has its new address, which is written by what is inside.
  useLayoutEffect(() => {
    if (!turn) return
    if (media.readyState) media.currentTime = 0
    // What the browser refuses, the visitor's next press of the player does.
    media.play()?.catch(() => {})
    if (live.current.say) announce(track.title)
  }, [turn])

  return (
    <>
      <Bind
        to={media}
        aria-label={label}
        src={track.src}
        poster={track.poster}
        width={track.width}
        height={track.height}
        style={
          media.localName === 'audio'
            ? { display: 'block', width: '100%' }
            : track.width && track.height
              ? { height: 'auto', 'aspect-ratio': `${track.width}/${track.height}` }
              : {}
        }
        on={{ ended: () => step(1) }}
      />
      {tracks.length > 1 && nextNode && (
        <Step node={nextNode} label={props.next} sign={'\u00bb'} end act={() => step(1)} />
      )}
      {tracks.length > 1 && previousNode && (
        <Step node={previousNode} label={props.previous} sign={'\u00ab'} end act={() => step(-1)} />
      )}
      {list && <Bind to={list} style={{ clear: 'both' }} />}
      <Bind to={root} style={{ display: 'flow-root' }} />
      {texts.map(
        ({ item }, i) =>
          item && (
            <Bind
              key={i}
              to={item}
              class={{ 'wp-playlist-playing': i === index }}
              aria-current={i === index ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlain(event)) return
                event.preventDefault()
                choose(i, false)
              }}
            />
          ),
      )}
      {broken && <Broken media={media} file={track.src} words={props.failed} />}
    </>
  )
}

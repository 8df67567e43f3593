import { useController } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { announce } from '@archipelago/overlay'
import { createVimeo, createYouTube, type Player, turnIsFree } from '@archipelago/video'
import { gettext, safeUrl } from '@archipelago/wordpress-client'
import { useEffect, useRef, useState } from 'react'
import { playWord } from './words'

export interface EmbedProps {
  /** The element that says how: `poster`, `loop`, `autoplay`, `muted`. */
  media: HTMLMediaElement
  service: 'YouTube' | 'Vimeo'
  id: string
  /** The key of a video that only those may see who have the link. */
  hash: string | undefined
  /** Its page. */
  url: string
  label: string | undefined
  /** Said in its place when it cannot be shown. */
  failed: string | undefined
  ratio: string | undefined
}

const OVER = {
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  border: '0',
  padding: '0',
  fontSize: '3rem',
  cursor: 'pointer',
  color: '#fff',
  background: '#000 center/contain no-repeat',
} as const
const NOTICE = {
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  margin: '0',
  padding: '12px 16px',
  background: '#000',
  color: '#fff',
  textAlign: 'start',
} as const

/** A video of a service: a picture and a button; nothing is asked of the service before it is pressed. */
export function Embed({ media, service, id, hash, url, label, failed, ratio }: EmbedProps) {
  const holder = useRef<HTMLDivElement>(null)
  const player = useRef<Player>(undefined)
  const [state, setState] = useState<'idle' | 'busy' | 'shown'>('idle')
  const [notice, setNotice] = useState('')
  const play = useRef(() => {})

  useController(({ report, guard }) => {
    const box = holder.current!
    let focus = false
    play.current = () => {
      if (player.current) return
      focus = box.parentElement!.contains(document.activeElement)
      const { loop, muted } = media
      const made =
        service === 'YouTube'
          ? createYouTube(box, id, { loop, muted })
          : createVimeo(box, id, { loop, muted, ...(hash && { params: { h: hash } }) })
      player.current = made
      setState('busy')
      setNotice('')
      const on = (event: Parameters<Player['on']>[0], act: (cause?: unknown) => void) =>
        made.on(event, guard(act))
      on('held', () => setNotice(gettext('The video is shown once you allow content of %s.', service)))
      on('ready', () => {
        setNotice('')
        setState('shown')
        const frame = box.querySelector('iframe')
        if (!frame) return
        frame.title ||= label ?? service
        frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
        if (focus) frame.focus()
      })
      on('error', (cause) => {
        report(cause)
        // What happens in a player that is there it tells by itself.
        if (box.querySelector('iframe')) return
        made.destroy()
        player.current = undefined
        setState('idle')
        setNotice(failed ?? gettext('The video cannot be shown here.'))
      })
      made.play()
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      if (!reducedMotion() && turnIsFree()) play.current()
    })
    if (media.autoplay) observer.observe(box)
    return () => {
      observer.disconnect()
      player.current?.destroy()
    }
  })
  useEffect(() => announce(notice), [notice])

  const poster = safeUrl(media.getAttribute('poster'), document.baseURI)
  return (
    <div style={{ position: 'relative', background: '#000', aspectRatio: ratio ?? '16/9' }}>
      <div ref={holder} />
      {state !== 'shown' && (
        <button
          type="button"
          aria-label={`${playWord()}: ${label ?? service}`}
          aria-busy={state === 'busy'}
          style={{ ...OVER, ...(poster && { backgroundImage: `url(${JSON.stringify(poster)})` }) }}
          onClick={() => play.current()}
        >
          {'\u25b6\ufe0e'}
        </button>
      )}
      {notice && (
        <p style={NOTICE}>
          {notice}{' '}
          <a href={url} target="_blank" rel="noopener" style={{ color: 'inherit' }}>
            {gettext('Watch it on %s', service)}
          </a>
        </p>
      )}
    </div>
  )
}

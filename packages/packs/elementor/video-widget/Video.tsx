import { Bind, isPlain, useController } from '@archipelago/bind'
import { useRef } from 'react'
import { createFilm } from './film'
import type { Film, VideoProps } from './types'

/** What a press of the overlay does. */
function Player(props: VideoProps) {
  const { box, overlay, button, label, ratio, made, lightbox } = props
  const film = useRef<Film>(undefined)
  useController((controller) => {
    for (const { node, parent } of made)
      if (!lightbox || node === overlay) {
        // The player first, the overlay on top.
        parent[node === overlay ? 'append' : 'prepend'](node)
        controller.record.add(() => node.remove())
      }
    if (lightbox) return
    const running = createFilm(props, controller)
    film.current = running
    return running.destroy
  })
  const play = (event: Event) => {
    event.preventDefault()
    film.current?.play()
  }
  return (
    <>
      {ratio && <Bind to={box} style={{ 'aspect-ratio': ratio, position: 'relative' }} />}
      {overlay && (
        <Bind to={overlay} {...lightbox} onClick={(event) => !lightbox && isPlain(event) && play(event)} />
      )}
      {button && (
        <Bind
          to={button}
          role="button"
          tabindex="0"
          aria-label={button.hasAttribute('aria-label') || button.textContent!.trim() ? undefined : label}
          onKeyDown={(event) => /^(Enter| )$/.test(event.key) && isPlain(event) && !lightbox && play(event)}
        />
      )}
    </>
  )
}

/** A video that is played in its place; one for the lightbox is left to that (contracts/elementor.md 8). */
export function Video(props: VideoProps | { source?: undefined }) {
  return props.source ? <Player {...props} /> : null
}

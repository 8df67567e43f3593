import type { Controller } from '@archipelago/bind'
import { fadeOut, keepStyle } from '@archipelago/motion'
import { reloadFrame } from '@archipelago/video'
import { gettext } from '@archipelago/wordpress-client'
import { button } from '../divi-page/button'

export interface VideoProps {
  overlay: HTMLElement
  /** What plays it for keys and screen readers. */
  play: HTMLElement
  film: HTMLIFrameElement | HTMLVideoElement
}

/** Milliseconds that the picture takes to go. */
const FADES = 500

/** Where a player plays at once. */
const playing = (address: string) => {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  return url.href
}

/** A film that is played when the picture on it is pressed (contracts/divi.md 23). */
export function video({ overlay, play, film }: VideoProps, controller: Controller): void {
  const { record, guard, on } = controller
  record.add(keepStyle(overlay))
  let isPlayed = false
  const press = guard(() => {
    // The second half of a double click.
    if (isPlayed) return
    isPlayed = true
    if (film instanceof HTMLVideoElement) film.play()?.catch(() => {})
    // One that has no address yet waits for somebody else.
    else if (/^https?:/.test(film.src))
      reloadFrame(film, () => {
        record.write(film, 'attr', 'src', playing(film.src))
        const allowed = film.getAttribute('allow')
        if (!allowed?.includes('autoplay'))
          record.write(film, 'attr', 'allow', `${allowed ? `${allowed}; ` : ''}autoplay`)
      })
    // What had the focus goes with the picture.
    film.focus({ preventScroll: true })
    const motion = fadeOut(overlay, FADES)
    record.add(() => motion.stop())
  })
  if (play !== overlay)
    on(overlay, 'click', (event: MouseEvent) => {
      if (play.contains(event.target as Node)) return
      event.preventDefault()
      press()
    })
  button(play, gettext('Play video'), press, controller)
}

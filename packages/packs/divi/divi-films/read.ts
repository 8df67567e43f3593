import { FieldError } from '@archipelago/wordpress-client'
import type { FilmProps } from './film'
import type { VideoProps } from './video'

/** As the page says it in pixels, or as it is: the theme takes `100%` for 100 pixels, and makes towers of such films. */
const side = (frame: HTMLElement, name: 'width' | 'height') =>
  Number(/^\s*(\d+)(?:px)?\s*$/.exec(frame.getAttribute(name) ?? '')?.[1]) ||
  Number.parseFloat(getComputedStyle(frame)[name])

/** A film in a text or a module (contracts/divi.md 23). */
export const readFilm = (frame: HTMLElement): FilmProps => ({
  frame,
  width: side(frame, 'width'),
  height: side(frame, 'height'),
})

/** A picture that lies on a film until that is played (contracts/divi.md 23). @throws FieldError where there is no film */
export const readVideo = (overlay: HTMLElement): VideoProps => {
  const film = overlay
    .closest('.et_pb_video,.et_main_video_container')
    ?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe,video')
  if (!film) throw new FieldError('.et_pb_video_box', 'a film', undefined)
  return { overlay, play: overlay.querySelector<HTMLElement>('.et_pb_video_play') ?? overlay, film }
}

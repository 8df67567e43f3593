import { FieldError } from '@archipelago/wordpress-client'
import type { BackdropProps } from './backdrop'

/** A video behind a section, row or column (contracts/divi.md 21). @throws FieldError where there is no video of the page's own */
export const readBackdrop = (element: HTMLElement): BackdropProps => {
  const video = element.querySelector<HTMLVideoElement>('video')
  if (!video) throw new FieldError('.et_pb_section_video_bg', 'a video', element.firstElementChild?.localName)
  return {
    element,
    video,
    waiting: element.closest('.et_pb_preload') ?? undefined,
    everywhere: element.classList.contains('et_pb_video_play_outside_viewport'),
  }
}

import type { Controller } from '@archipelago/bind'
import { adoptStyle, createSwitch, switchStyle } from '@archipelago/video'

export interface BackdropProps {
  element: HTMLElement
  video: HTMLVideoElement
  /** What hides its content until the video can be seen. */
  waiting: Element | undefined
  /** Whether it plays where nobody sees it, too. */
  everywhere: boolean
}

/** The class of the switch, for themes. */
const SWITCH = 'archipelago-video-pause'
/** Milliseconds after which the content is seen whether or not there is a video. */
const PATIENCE = 500

/** Why a video does not play. */
type Hold = 'away' | 'still' | 'saving' | 'stopped'

/** A video behind a section, row or column: as large as that, and playing while it is in view (contracts/divi.md 21). */
export function backdrop(props: BackdropProps, { record, guard, on }: Controller): void {
  const { element, video, waiting, everywhere } = props
  const show = guard(() => {
    if (waiting) record.write(waiting, 'class', 'et_pb_preload', false)
  })
  const timer = setTimeout(show, PATIENCE)
  record.add(() => clearTimeout(timer))
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) show()
  on(video, 'canplay', show)

  record.add(adoptStyle(switchStyle(SWITCH)))
  for (const side of ['width', 'height']) record.write(video, 'style', side, '100%')
  record.write(video, 'style', 'object-fit', 'cover')
  // What is cut off is at the bottom, and as much at the left as at the right.
  record.write(video, 'style', 'object-position', '50% 0')

  const holds = new Set<Hold>()
  const look = guard(() => {
    stop.set(!holds.has('stopped'))
    // Where nothing moves there is nothing to stop.
    stop.show(!holds.has('still') && !holds.has('saving') && !video.error)
    if (holds.size) video.pause()
    else if (video.paused) video.play().catch(() => hold('stopped', true))
  })
  const hold = (why: Hold, is: boolean) => {
    if (is === holds.has(why)) return
    if (is) holds.add(why)
    else holds.delete(why)
    look()
  }
  const stop = createSwitch(SWITCH, () => hold('stopped', !holds.has('stopped')))
  element.after(stop.button)
  record.add(() => stop.button.remove())
  // What hides because it cannot be played shows the section's own background.
  on(video, 'error', look, { capture: true })

  for (const [why, query] of [
    ['still', '(prefers-reduced-motion: reduce)'],
    ['saving', '(prefers-reduced-data: reduce)'],
  ] as const) {
    const wanted = matchMedia(query)
    on(wanted, 'change', () => hold(why, wanted.matches))
    hold(why, wanted.matches)
  }
  if (!everywhere) {
    const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)!.isIntersecting))
    observer.observe(element)
    record.add(() => observer.disconnect())
  }
  look()
}

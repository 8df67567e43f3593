import type { ReportMarkup, Stage, VideoSet } from '../types'
import { readVideo, VIDEO } from './read'
import { createVideo } from './video'

/**
 * The videos and sounds of a slide, or of the static layers (contracts/media.md 7.3, 7.9). What cannot be played is reported
 * to `bad`.
 */
export const makeVideos = (container: HTMLElement, stage: Stage, bad: ReportMarkup): VideoSet => {
  const reported = new Set<string>()
  let strip: HTMLElement | undefined

  const videos = [...container.querySelectorAll<HTMLElement>(VIDEO)].flatMap((element) => {
    const data = readVideo(element)
    if (Array.isArray(data)) {
      bad(element, ...data)
      return []
    }
    const onError = ({ message }: Error) => {
      const service = / Api Could not be loaded !/.test(message)
      if (service && !strip) {
        strip = container.appendChild(document.createElement('div'))
        strip.setAttribute('data-archipelago', '')
        strip.setAttribute('role', 'alert')
        strip.style.cssText =
          'position:absolute;inset:50% 0 auto;z-index:10000;padding:10px;background:#000;color:#f33;text-align:center;transform:translateY(-50%)'
        strip.textContent = message
      }
      if (reported.has(message)) return
      reported.add(message)
      bad(
        element,
        { youtube: 'data-ytid', vimeo: 'data-vimeoid', html5: 'data-videomp4' }[data.type],
        message,
      )
    }
    return createVideo(data, stage, onError)
  })
  const find = (target: string) =>
    videos.find(({ data: { element, background } }) =>
      target === 'firstvideo'
        ? !background
        : target === 'backgroundvideo'
          ? background
          : !!target && element.id === target,
    )

  return {
    enter(first) {
      for (const video of videos) video.enter(first)
    },
    leave() {
      strip?.remove()
      strip = undefined
      for (const video of videos) video.leave()
    },
    pause() {
      for (const video of videos) video.suspend()
    },
    resume() {
      for (const video of videos) video.resume()
    },
    command(target, action) {
      const video = find(target)
      if (action === 'play') video?.play()
      else if (action === 'stop') video?.pause()
      else if (action === 'toggle') video?.toggle()
      else video?.mute(action === 'toggle-mute' ? undefined : action === 'mute')
    },
    place() {
      for (const video of videos) video.place()
    },
    destroy() {
      strip?.remove()
      for (const video of videos) video.destroy()
    },
  }
}

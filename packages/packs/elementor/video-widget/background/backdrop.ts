import type { Controller } from '@archipelago/bind'
import { phoneWidth } from '@archipelago/builder'
import {
  adoptStyle,
  coverFrame,
  createSwitch,
  createVimeo,
  createYouTube,
  type Player,
  switchStyle,
  wrapMedia,
} from '@archipelago/video'
import type { BackgroundVideoProps } from './types'

/** The class of the switch, for themes. */
const SWITCH = 'archipelago-video-pause'

/** What Elementor's style sheet says of the container, for pages without it. No specificity: any rule of a page wins. */
const STYLE = `:where(.elementor-background-video-container){position:absolute;inset:0;z-index:0;overflow:hidden}
${switchStyle(SWITCH)}`

/** Of the players of services, which keep black bars: they are cut off. */
const RATIO = 16 / 9

const div = (className: string) => Object.assign(document.createElement('div'), { className })

/** Puts the video behind its element, and plays it while it is in view, the page is shown and motion is welcome. */
export const startBackdrop = (props: BackgroundVideoProps, { record, report }: Controller) => {
  const { root, container, made, source, start, end, once, phones, flat } = props
  let player: Player | undefined
  /** Why it does not play. Nothing is asked for before there is no reason left. */
  const holds = new Set(['away'])
  let over = false

  if (made) {
    root.prepend(container)
    record.add(() => container.remove())
  }
  // Elementor's own sections have their content in front of 0.
  if (flat) record.write(container, 'style', 'z-index', '-1')
  // It is decoration: neither read out nor reached.
  record.write(container, 'attr', 'aria-hidden', 'true')
  record.write(container, 'prop', 'inert', true)
  record.add(adoptStyle(STYLE))

  const find = <T extends HTMLElement>(selector: string, make: () => T) => {
    const found = container.querySelector<T>(selector)
    if (found) return found
    const node = make()
    container.append(node)
    record.add(() => node.remove())
    return node
  }
  const look = (seen: boolean) => {
    record.write(container, 'class', 'elementor-loading', !seen)
    record.write(container, 'style', 'visibility', seen ? undefined : 'hidden')
  }
  const place = () => coverFrame(container, RATIO, container.clientWidth, container.clientHeight)

  const options = { start, end, loop: !once, muted: true, background: true }
  const create = () => {
    if (source.kind === 'file') {
      const video = find('video', () => {
        const node = document.createElement('video')
        node.className = 'elementor-background-video-hosted'
        node.playsInline = true
        return node
      })
      // What the markup says of playing by itself is ours to say: it waits for its reasons.
      for (const name of ['autoplay', 'loop']) record.write(video, 'prop', name, false)
      for (const name of ['width', 'height']) record.write(video, 'style', name, '100%')
      record.write(video, 'style', 'object-fit', 'cover')
      record.write(video, 'attr', 'src', source.url)
      return wrapMedia(video, options)
    }
    const embed = find('.elementor-background-video-embed', () => div('elementor-background-video-embed'))
    record.add(() => embed.replaceChildren())
    look(false)
    if (source.kind === 'youtube')
      return createYouTube(embed, source.id, {
        ...options,
        quiet: source.quiet,
        params: { controls: 0, rel: 0, modestbranding: 1, cc_load_policy: 0, disablekb: 1, fs: 0 },
      })
    return createVimeo(embed, source.id, {
      ...options,
      params: {
        background: 1,
        muted: 1,
        autoplay: 0,
        loop: once ? 0 : 1,
        transparent: 0,
        ...(source.quiet && { dnt: 1 }),
        ...(source.hash && { h: source.hash }),
      },
    })
  }
  const make = () => {
    const one = create()
    one.on('ready', () => {
      container.querySelector('iframe')?.setAttribute('tabindex', '-1')
      place()
      // It may have begun by itself meanwhile.
      if (holds.size) one.pause()
    })
    one.on('play', () => {
      look(true)
      if (holds.size) one.pause()
    })
    one.on('ended', () => {
      // The picture of the section is seen again.
      over = true
      look(false)
      show(false)
    })
    // Even without sound: a telephone that saves its battery.
    one.on('refused', () => hold('stopped', true))
    one.on('error', (cause) => {
      over = true
      look(false)
      show(false)
      report(cause)
    })
    return one
  }
  const { button, set, show } = createSwitch(SWITCH, () => hold('stopped', !holds.has('stopped')))
  const hold = (why: string, on: boolean) => {
    if (on) holds.add(why)
    else holds.delete(why)
    set(!holds.has('stopped'))
    // Where nothing moves there is nothing to stop.
    show(!over && !['still', 'phone', 'saving'].some((one) => holds.has(one)))
    if (over) return
    if (holds.size) player?.pause()
    else {
      player ??= make()
      player.play()
    }
  }
  container.after(button)
  record.add(() => button.remove())

  const watches: (() => void)[] = []
  const watch = (why: string, query: MediaQueryList) => {
    const look = () => hold(why, query.matches)
    query.addEventListener('change', look)
    watches.push(() => query.removeEventListener('change', look))
    look()
  }
  watch('still', matchMedia('(prefers-reduced-motion: reduce)'))
  watch('saving', matchMedia('(prefers-reduced-data: reduce)'))
  if (!phones) watch('phone', matchMedia(`(max-width:${phoneWidth()}px)`))
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) hold('saving', true)
  const onHidden = () => hold('hidden', document.hidden)
  document.addEventListener('visibilitychange', onHidden)
  onHidden()
  const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)!.isIntersecting))
  observer.observe(root)
  const sizes = new ResizeObserver(place)
  sizes.observe(container)

  return () => {
    over = true
    observer.disconnect()
    sizes.disconnect()
    document.removeEventListener('visibilitychange', onHidden)
    for (const stop of watches) stop()
    player?.destroy()
  }
}

import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { createYouTube, type Player, turnIsFree, wrapMedia } from '@archipelago/video'
import { createFrame } from './frame'
import { blocked, createNotice, held } from './notice'
import type { Film, Part, VideoProps } from './types'

/** After so long without a sign of its player a visitor gets the video's link, ms (contracts/elementor.md 21). */
const PLAYER_TIMEOUT = 10_000

const createMedia = ({
  source: { media },
  start,
  end,
  loop,
  overlay,
  uncover,
  notice,
  record,
  report,
}: Part<'media'>): Film => {
  // A part of it is not what the browser would begin again.
  const part = loop && !!(start || end)
  if (part) record.write(media, 'prop', 'loop', false)
  const player = wrapMedia(media, part ? { start, end, loop } : {})
  player.on('play', notice.hide)
  player.on('error', (cause) => {
    report(cause)
    // Its own controls say nothing of why, and lead nowhere.
    notice.blocked()
  })
  return {
    play() {
      if (overlay) uncover(media)
      player.play()
    },
    destroy: player.destroy,
  }
}

const createTube = (props: Part<'youtube'>): Film => {
  const {
    source,
    overlay,
    box,
    start,
    end,
    loop,
    muted,
    label,
    ratio,
    uncover,
    notice,
    record,
    report,
    late,
  } = props
  let player: Player | undefined
  let ready = false

  const make = () => {
    const made = createYouTube(source.holder, source.id, {
      start,
      end,
      loop,
      muted,
      params: source.params,
      quiet: source.quiet,
      replaces: true,
    })
    const busy = (on: boolean) =>
      overlay && record.write(overlay, 'attr', 'aria-busy', on ? 'true' : undefined)
    const settle = () => {
      busy(false)
      late.there()
    }
    made.on('held', () => {
      settle()
      notice.held()
    })
    made.on('ready', () => {
      ready = true
      settle()
      notice.hide()
      const frame = box.querySelector('iframe')
      if (frame) {
        frame.title ||= label
        if (ratio) frame.style.cssText += ';position:absolute;inset:0;width:100%;height:100%;border:0'
      }
      uncover(frame)
    })
    made.on('error', (cause) => {
      report(cause)
      // What happens in a player that is there it tells by itself.
      if (ready) return
      settle()
      made.destroy()
      player = undefined
      notice.blocked()
    })
    busy(true)
    late.wait()
    return made
  }
  const prepare = () => (player ??= make())
  // Nothing is asked for before the overlay is pressed.
  if (!overlay) prepare()
  return {
    play: () => prepare().play(),
    autoplay: () => player?.play(),
    destroy: () => player?.destroy(),
  }
}

/** Runs a video of the page: prepares it, plays it when the visitor or its settings ask for it. */
export const createFilm = (props: VideoProps, { report, record }: Controller): Film => {
  const { box, source, overlay, autoplay } = props
  const abort = new AbortController()
  const { node, fill, hide } = createNotice(props.service, props.link)
  const show = (text: string) => {
    if (getComputedStyle(box).position === 'static') record.write(box, 'style', 'position', 'relative')
    box.append(node)
    fill(text)
  }

  let timer: ReturnType<typeof setTimeout>
  const part = {
    ...props,
    report,
    record,
    signal: abort.signal,
    notice: { hide, blocked: () => show(blocked()), held: () => show(held(props.service)) },
    late: {
      wait() {
        clearTimeout(timer)
        timer = setTimeout(show, PLAYER_TIMEOUT, blocked())
      },
      there() {
        clearTimeout(timer)
        hide()
      },
    },
    uncover(to: HTMLElement | null) {
      if (!overlay?.isConnected) return
      const focused = overlay.contains(document.activeElement)
      const mark = document.createComment('')
      overlay.replaceWith(mark)
      record.add(() => mark.replaceWith(overlay))
      if (focused) to?.focus({ preventScroll: true })
    },
  }
  const film =
    source.kind === 'youtube'
      ? createTube({ ...part, source })
      : source.kind === 'media'
        ? createMedia({ ...part, source })
        : createFrame({ ...part, source })

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      if (!reducedMotion() && turnIsFree()) film.autoplay?.()
    },
    { threshold: 0.25 },
  )
  if (autoplay && film.autoplay) observer.observe(box)
  return {
    play: film.play,
    destroy() {
      observer.disconnect()
      abort.abort()
      clearTimeout(timer)
      film.destroy()
      hide()
    },
  }
}

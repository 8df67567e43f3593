import { type Controller, createBind } from '@archipelago/bind'
import { adoptStyle, createSwitch } from '@archipelago/video'
import { FieldError, whenJQuery } from '@archipelago/wordpress-client'
import { createStage, type Slide } from './stage'
import { STYLE, SWITCH } from './styles'
import type { SlideshowProps } from './types'

/** Pictures that change more than three times a second can cause seizures (WCAG 2.3.1). */
const SHORTEST = 350
/** What a browser's timer can wait for; it takes more for nothing. */
const LONGEST = 2 ** 31 - 1

/**
 * Pictures that follow each other behind the content of a section (contracts/elementor.md section 14): puts them into it, and runs
 * while it is in view, the page is shown and motion is welcome.
 */
export const startSlideshow = (props: SlideshowProps, controller: Controller) => {
  const { report, record } = controller
  const { root, flat, loop, transition, delay, duration } = props
  if (flat) createBind(controller)(root, { style: { position: 'relative', isolation: 'isolate' } })
  const { host, slides: all, show, zoom } = createStage(props)
  let slides = all
  let at = slides[0]
  if (!at) return
  const holds = new Set(['away'])
  let timer: ReturnType<typeof setTimeout>

  const load = (slide: Slide) =>
    (slide.loaded ??= new Promise((done) => {
      const image = new Image()
      image.onload = () => done(true)
      image.onerror = () => {
        report(new FieldError('background_slideshow_gallery', 'a picture', slide.url))
        done(false)
      }
      image.src = slide.url
    }))

  /** The slide `steps` further; nothing where that ends. */
  const further = (steps: number) => {
    const index = slides.indexOf(at!) + steps
    const count = slides.length
    return count > 1 && (loop || (index >= 0 && index < count)) ? slides[(index + count) % count] : undefined
  }
  // Downwards Elementor's script goes through the pictures backwards; not looping it would never begin.
  const ahead = () => further(transition === 'slide_down' && loop ? -1 : 1)

  /** Leaves out a slide whose picture cannot be fetched, and goes on. */
  const drop = (slide: Slide) => {
    slides = slides.filter((other) => other !== slide)
    if (!holds.size) go(ahead())
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    const next = ahead()
    if (holds.size || !next) return
    // The next is fetched only once this one is there.
    load(at!).then((fine) => {
      if (holds.size) return
      if (fine) load(next)
      else drop(at!)
    })
    timer = setTimeout(() => go(ahead()), Math.min(Math.max(ms, SHORTEST), LONGEST))
  }
  const go = async (to: Slide | undefined) => {
    const from = at!
    if (!to || to === from) return
    const fine = await load(to)
    if (holds.has('gone') || at !== from) return
    if (!fine) return drop(to)
    at = to
    show(to, from)
    if (!holds.size) zoom?.(to)
    wait(duration + delay)
  }

  const hold = (why: string, on: boolean) => {
    if (on) holds.add(why)
    else holds.delete(why)
    for (const { zoom } of all) {
      if (on) zoom?.pause()
      else if (!holds.size && zoom?.playState === 'paused') zoom.play()
    }
    pause.set(!holds.has('stopped'))
    // With less motion there is nothing to stop.
    pause.show(!holds.has('still'))
    if (!holds.size && !at!.zoom) zoom?.(at!)
    wait(delay)
  }

  const pause = createSwitch(SWITCH, () => hold('stopped', !holds.has('stopped')))
  record.add(adoptStyle(STYLE))
  show(at)
  load(at)
  root.prepend(host)
  record.add(() => host.remove())
  if (slides.length < 2) return

  host.after(pause.button)
  record.add(() => pause.button.remove())
  const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)!.isIntersecting))
  observer.observe(root)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const onStill = () => hold('still', still.matches)
  const onHidden = () => hold('hidden', document.hidden)
  still.addEventListener('change', onStill)
  document.addEventListener('visibilitychange', onHidden)
  onStill()
  onHidden()

  // What scripts of a page find of Swiper, by which a theme can offer a switch (contracts/elementor.md 2.5).
  const swiper = {
    el: host,
    slides: all.map(({ node }) => node),
    get activeIndex() {
      return all.indexOf(at!)
    },
    get realIndex() {
      return all.indexOf(at!)
    },
    slideTo: (index: number) => void go(all[index]),
    slideNext: () => void go(further(1)),
    slidePrev: () => void go(further(-1)),
    autoplay: {
      get running() {
        return !holds.has('stopped')
      },
      start: () => hold('stopped', false),
      stop: () => hold('stopped', true),
    },
  }
  Object.assign(host, { swiper })
  record.add(whenJQuery(($) => void ($(host) as any).data('swiper', swiper)))

  return () => {
    hold('gone', true)
    observer.disconnect()
    still.removeEventListener('change', onStill)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

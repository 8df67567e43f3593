import { type Controller, isPlain } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { currentJQuery, gettext } from '@archipelago/wordpress-client'
import { button } from '../button'
import { rangeOf, scrolledOf, wayOf } from './frames'
import type { LottieProps } from './read'

/** What is used of an animation of the library. */
interface Animation {
  firstFrame: number
  currentFrame: number
  totalFrames: number
  addEventListener(name: string, run: () => void): void
  setSpeed(speed: number): void
  stop(): void
  pause(): void
  playSegments(segment: [number, number], force: boolean): void
  goToAndStop(frame: number, isFrame: boolean): void
  destroy(): void
}

interface Library {
  loadAnimation(options: object): Animation
}

const page = window as { bodymovin?: Library; lottie?: Library }

/**
 * Plays an animation of the library that stays on the page and needs no jQuery (contracts/elementor-pro.md 17). With reduced motion what would
 * play by itself, or with scrolling, stands at its end.
 */
export function lottie(props: LottieProps, controller: Controller): void {
  const { stage, path, renderer } = props
  const { on, record, guard } = controller
  let begun = false
  const begin = () => {
    const library = page.bodymovin ?? page.lottie
    if (begun || !library) return
    begun = true
    const player = library.loadAnimation({
      container: stage,
      path,
      renderer,
      autoplay: false,
      name: 'lottie-widget',
    })
    let gone = false
    record.add(() => {
      gone = true
      player.destroy()
    })
    // Where other code finds it.
    const set = currentJQuery()?.(stage) as any
    set?.data('lottie', player)
    record.add(() => set?.removeData('lottie'))
    player.addEventListener(
      'DOMLoaded',
      guard(() => {
        if (!gone) play(player, props, controller)
      }),
    )
  }
  begin()
  if (!begun) on(document, 'load', begin, { capture: true })
}

function play(player: Animation, props: LottieProps, controller: Controller): void {
  const { element, container, trigger, speed, loop, times, reverse, edges, follows, hover, link, caption } =
    props
  const { on, record, guard } = controller
  const { origin, first, last } = rangeOf(player.firstFrame, player.totalFrames, props.start, props.end)
  let backward = false
  /** It has run to an end: the next time it begins anew. */
  let isOver = false
  let count = 0

  const showFrame = (frame: number) => player.goToAndStop(frame - origin, true)
  const isReverse = () => reverse || (hover.out === 'reverse' && backward)
  const run = () => {
    const now = player.firstFrame + player.currentFrame
    const segment: [number, number] =
      backward && isReverse() ? [now, first] : [isOver ? first : Math.max(first, now), last]
    player.stop()
    player.playSegments(segment, true)
    isOver = false
  }
  const turn = () => {
    backward = !backward
    run()
  }
  const complete = () => {
    isOver = true
    if (!loop) {
      if (!isReverse()) return
      // There and back once.
      if (backward) backward = false
      else turn()
    } else if (isReverse()) {
      if (times && count >= times) {
        count = 0
        backward = false
        return
      }
      turn()
      if (backward) count++
    } else if (times && ++count >= times) count = 0
    else run()
  }

  if (speed) player.setSpeed(speed)
  if (caption) {
    const printed = container.querySelector('.e-lottie__caption')
    const text = printed ?? document.createElement('p')
    if (printed) record.write(text, 'text', '', caption)
    else {
      text.className = 'e-lottie__caption'
      text.textContent = caption
      container.append(text)
      record.add(() => text.remove())
    }
  }
  player.addEventListener('complete', guard(complete))
  showFrame(first)

  const see = (of: Element, tell: (entry: IntersectionObserverEntry) => void) => {
    const observer = new IntersectionObserver(
      guard((entries: IntersectionObserverEntry[]) => tell(entries.at(-1)!)),
      { rootMargin: `${-edges.upper}% 0% ${-edges.lower}%` },
    )
    observer.observe(of)
    record.add(() => observer.disconnect())
  }

  if (trigger === 'on_click') {
    const press = () => {
      run()
      if (link) {
        const timer = setTimeout(() => open(link.url, link.newTab ? '_blank' : '_self'), link.ms)
        record.add(() => clearTimeout(timer))
      }
    }
    const around = element.querySelector<HTMLElement>('.e-lottie__container__link')
    if (around)
      on(around, 'click', (event) => {
        if (!isPlain(event)) return
        if (link) event.preventDefault()
        press()
      })
    else button(container, gettext('Play'), press, controller)
  } else if (trigger === 'on_hover') {
    on(hover.area, ['mouseenter', 'focusin'], () => {
      backward = false
      run()
    })
    on(hover.area, ['mouseleave', 'focusout'], () => {
      if (hover.out === 'pause') player.pause()
      else if (hover.out === 'reverse') {
        backward = true
        run()
      }
    })
  } else if (reducedMotion()) showFrame(last - 1)
  else if (trigger === 'none') run()
  else if (trigger === 'arriving_to_viewport')
    see(element, ({ isIntersecting }) => (isIntersecting ? run() : player.pause()))
  else if (trigger === 'bind_to_scroll') {
    let isSeen = false
    let before = 0
    let frame = 0
    const draw = () => {
      frame = 0
      if (!isSeen) return
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement
      const how = follows()
      const percent =
        how === 'element'
          ? wayOf(element.getBoundingClientRect(), edges, innerHeight)
          : scrolledOf(scrollTop, how === 'page' ? scrollHeight - clientHeight : innerHeight, edges)
      showFrame(first + ((last - first) * percent) / 100)
    }
    see(
      follows() === 'page' ? document.documentElement : element,
      ({ isIntersecting, boundingClientRect }) => {
        isSeen = isIntersecting
        if (isSeen) draw()
        else showFrame(boundingClientRect.y < before ? last - 1 : first)
        before = boundingClientRect.y
      },
    )
    on(
      window,
      'scroll',
      () => {
        frame ||= requestAnimationFrame(guard(draw))
      },
      { passive: true },
    )
    record.add(() => cancelAnimationFrame(frame))
  }
}

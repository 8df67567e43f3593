import { type Controller, startController } from '@archipelago/bind'
import { toNumber } from '@archipelago/wordpress-client'
import type { PopupProps, Settings } from './read'
import { mayOpen } from './timing'

export { countOf } from './timing'

/** How far a page is scrolled, in per cent. */
const scrolled = () => (scrollY / (document.documentElement.scrollHeight - innerHeight)) * 100

/** What opens a popup by itself, each with what it takes (contracts/elementor-pro.md 4.2). */
const TRIGGERS: Record<
  string,
  (
    of: (name: string, fallback: number) => number,
    fire: () => void,
    controller: Controller,
    triggers: Settings,
  ) => void
> = {
  page_load: (of, fire, { record, guard }) => {
    const timer = setTimeout(guard(fire), of('delay', 0) * 1000)
    record.add(() => clearTimeout(timer))
  },
  scrolling(of, fire, { on }, { scrolling_direction }) {
    let before = scrollY
    on(
      window,
      'scroll',
      () => {
        const isUp = scrollY < before
        before = scrollY
        if (scrolling_direction === 'up' ? isUp : scrolled() >= of('offset', 50)) fire()
      },
      { passive: true },
    )
  },
  scrolling_to(_of, fire, { record }, { scrolling_to_selector }) {
    const target = scrolling_to_selector && document.querySelector(scrolling_to_selector)
    if (!target) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fire()
    })
    observer.observe(target)
    record.add(() => observer.disconnect())
  },
  click(of, fire, { record, guard }) {
    let times = 0
    // Any, whatever becomes of it.
    const count = guard(() => {
      if (++times >= of('times', 1)) fire()
    })
    document.body.addEventListener('click', count)
    record.add(() => document.body.removeEventListener('click', count))
  },
  inactivity(of, fire, { on, record, guard }) {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => clearTimeout(timer)
    const wait = () => {
      stop()
      timer = setTimeout(guard(fire), of('time', 30) * 1000)
    }
    wait()
    record.add(stop)
    on(document, ['keypress', 'mousemove'], wait)
  },
  exit_intent(_of, fire, { on }) {
    on(window, 'mouseout', (event) => {
      const { clientY, relatedTarget } = event as MouseEvent
      if (clientY <= 0 && !relatedTarget) fire()
    })
  },
  adblock_detection: (of, fire, { record, guard }) => {
    const timer = setTimeout(
      guard(() => {
        const box = document.createElement('div')
        box.className = 'ad-box'
        document.body.append(box)
        const isHidden = getComputedStyle(box).display === 'none'
        box.remove()
        if (isHidden) fire()
      }),
      of('delay', 0) * 1000,
    )
    record.add(() => clearTimeout(timer))
  },
}

/** Opens a popup by the first of its triggers, where its rules let it; then none of them is left. */
export const arm = ({ id, settings }: PopupProps, controller: Controller, open: () => void): void => {
  const { triggers, timing } = settings
  if (!mayOpen(id, timing)) return
  let isOver = false
  const stop = startController(controller, (inner) => {
    for (const [name, start] of Object.entries(TRIGGERS)) {
      if (triggers[name] !== 'yes') continue
      const of = (part: string, fallback: number) => toNumber(triggers[`${name}_${part}`], fallback)
      const fire = () => {
        if (isOver) return
        isOver = true
        stop()
        open()
      }
      start(of, fire, inner, triggers)
    }
  })
  controller.record.add(stop)
}

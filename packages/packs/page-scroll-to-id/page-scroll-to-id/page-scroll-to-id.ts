import { type Controller, isPlain } from '@archipelago/bind'
import { arrival, moved } from './early'
import { createHighlight } from './highlight'
import { fragmentOf, isRoute, targetOf } from './places'
import type { Settings } from './read'
import { unbindOthers } from './unbind'
import { createWay } from './way'

const NORMAL = { display: 'inline-block', 'line-height': '0', width: '0px', height: '0px', border: 'none' }

/** Milliseconds after load when handlers of others are there. */
const OTHERS = 300

/** Elements that are given their id by a class. */
const nameTargets = ({ record }: Controller) => {
  for (const element of document.querySelectorAll('[class*="ps2id-id-"]:not([id])')) {
    const id = /(?:^|\s)ps2id-id-(\S+)/.exec(element.getAttribute('class')!)?.[1]
    if (id && !document.getElementById(id)) record.write(element, 'attr', 'id', id)
  }
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** Links within the page, and where the page is, as the plugin does both (contracts/page-scroll-to-id.md 2 to 5). */
export const pageScroll = (settings: Settings, controller: Controller) => {
  const { on, record, guard } = controller
  const { below, links, but } = settings
  const way = createWay(settings)
  const highlight = createHighlight(settings, record)
  const isOff = () => innerWidth <= below[0] || innerHeight <= below[1]
  nameTargets(controller)
  record.write(document.documentElement, 'style', 'scroll-behavior', 'auto')

  const follow = (link: HTMLElement, target: HTMLElement) => {
    highlight.follow(link)
    return way.go(target, link)
  }
  // Whatever somebody else has done about it, as the plugin does.
  const press = guard((event: MouseEvent) => {
    if (!isPlain(event)) return
    if (isOff()) return highlight.clear()
    const link = (event.target as Element).closest?.<HTMLElement>(links)
    if (!link || link.matches(but) || isRoute(link)) return
    const target = targetOf(fragmentOf(link))
    if (!target) return
    event.preventDefault()
    return follow(link, target)
  })
  document.addEventListener('click', press)
  record.add(() => document.removeEventListener('click', press))

  let frame = 0
  const update = guard(() => {
    frame = 0
    if (isOff()) highlight.clear()
    else highlight.update()
  })
  const look = () => {
    frame ||= requestAnimationFrame(update)
  }
  on(window, ['scroll', 'resize'], look)

  const arrive = () => {
    arrival.due = false
    const { hash } = location
    const { all: any, delay, byElement, remove } = settings.arrival
    const target = targetOf(hash ? hash.slice(1).replace(/^\//, '') : '')
    const to = all(links).filter((link) => link.matches(`[href*="${CSS.escape(hash)}"]`))
    if (target && settings.arrival.on && (any || to.some((link) => !link.matches(but)))) {
      if (remove) history.replaceState('', '', location.href.replace(/#.*$/, ''))
      const link = to.filter((one) => one.matches(`[href$="${CSS.escape(hash)}"]`) && one.dataset.ps2idOffset)
      const last = byElement ? link.at(-1) : undefined
      return [delay, () => (last ? follow(last, target) : way.go(target))] as const
    }
    const place = document.querySelector<HTMLElement>('.ps2id-auto-scroll[id]')
    return place && !hash ? ([delay, () => way.go(place)] as const) : undefined
  }
  const timers: ReturnType<typeof setTimeout>[] = []
  const later = (act: () => unknown, ms: number) => timers.push(setTimeout(guard(act), ms))
  const begin = guard(() => {
    if (!isOff()) highlight.update()
    if (settings.normalize)
      for (const target of all('a._mPS2id-t[id]:empty'))
        for (const [name, value] of Object.entries(NORMAL)) record.write(target, 'style', name, value)
    if (settings.unbind) later(() => unbindOthers(all(links)), OTHERS)
    const [delay, go] = (arrival.due && !isOff() && arrive()) || []
    if (go) later(() => moved.signal.aborted || go(), delay!)
  })
  if (document.readyState === 'complete') begin()
  else on(window, 'load', begin)
  return () => {
    way.stop()
    cancelAnimationFrame(frame)
    timers.forEach(clearTimeout)
  }
}

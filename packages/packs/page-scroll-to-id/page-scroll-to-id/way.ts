import { type Motion, scrollToY } from '@archipelago/motion'
import { rememberFocus } from '@archipelago/overlay'
import { goalOf } from './places'
import type { Settings } from './read'

const SPEED = /(?:^|\s)ps2id-speed-(\d+)(?:\s|$)/

/** The link's own pace, or that of what it is in. */
const paceOf = (link: Element | undefined, ms: number): number => {
  const own = [link, link?.parentElement].map((one) => SPEED.exec(one?.getAttribute('class') ?? '')?.[1])
  return Number(own.find((one) => one) ?? ms)
}

/** Scrolls to targets, one at a time (contracts/page-scroll-to-id.md 3). */
export const createWay = (settings: Settings) => {
  let motion: Motion | undefined

  /** Goes to `target`; from a link, which says how, the address and the focus follow. */
  const go = async (target: HTMLElement, link?: HTMLElement) => {
    const goal = () => goalOf(target, link?.dataset.ps2idOffset || settings.offset, settings)
    const way = Math.abs(goal() - scrollY)
    if (way >= 1) {
      const hash = `#${link?.getAttribute('href')?.split('#').slice(1).join('#')}`
      if (link && settings.append && hash !== location.hash) history.pushState('', '', hash)
      const pace = paceOf(link, settings.ms)
      const share = Math.floor((way / document.documentElement.scrollHeight) * 100) / 100
      const own = scrollToY(goal, settings.auto ? pace + pace * share : pace, {
        easing: motion ? settings.again : settings.easing,
      })
      motion = own
      const focused = document.activeElement
      await own.finished
      if (motion !== own) return
      motion = undefined
      if (document.activeElement !== focused) return
    }
    if (link) rememberFocus(target)()
  }
  return { go, stop: () => motion?.stop() }
}

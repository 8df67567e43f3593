import type { ChangeRecord } from '@archipelago/bind'
import { fragmentOf, heightOf } from './places'
import type { Settings } from './read'

/** Links that have a target, and targets, are known by these. */
const LINK = '_mPS2id-h'
const TARGET = '_mPS2id-t'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const having = (name: string) => (name ? all(`.${CSS.escape(name)}`) : [])

/** Whether that much of the target is on the screen that it counts as the place where one is. */
const isHere = (target: HTMLElement): boolean => {
  const { ps2idTarget } = target.dataset
  const shown = (ps2idTarget && all(ps2idTarget)[0]) || target
  const { top, bottom, left, right } = shown.getBoundingClientRect()
  const { clientHeight, clientWidth } = document.documentElement
  const height = heightOf(shown)
  const width = Number.parseFloat(getComputedStyle(shown).width) || shown.offsetWidth
  const part = (size: number, room: number) => {
    const share = 1 + size / room
    return [room / share, size < room ? room / (share * (room / size)) : room / share] as const
  }
  const [above, below] = part(height, clientHeight)
  const [before, behind] = part(width, clientWidth)
  return top <= above && bottom >= below && left <= before && right >= behind
}

/** Gives targets on the screen, and links to them, their classes (contracts/page-scroll-to-id.md 4). */
export const createHighlight = (settings: Settings, record: ChangeRecord) => {
  const { classes, single, keep, byNext } = settings
  const { target: on, highlight: lit } = classes
  let links: [link: HTMLElement, target: HTMLElement][] = []
  let targets: HTMLElement[] = []
  let next = new Map<HTMLElement, HTMLElement>()
  let count = -1

  const mark = (elements: HTMLElement[], name: string, has: boolean) => {
    if (name) for (const element of elements) record.write(element, 'class', name, has)
  }

  const gather = () => {
    links = []
    next = new Map()
    let last: HTMLElement | undefined
    for (const link of all(settings.highlight)) {
      const target = !link.matches(settings.but) && document.getElementById(fragmentOf(link))
      if (!target) continue
      links.push([link, target])
      if (last) next.set(last, target)
      next.delete(target)
      last = target
      mark([link], LINK, true)
      mark([target], TARGET, true)
    }
    targets = all(`.${TARGET}`)
  }

  const isCurrent = (target: HTMLElement) => {
    const after = byNext && next.get(target)
    if (!after) return isHere(target)
    const half = document.documentElement.clientHeight / 2
    return target.getBoundingClientRect().top <= half && after.getBoundingClientRect().top > half
  }

  /** The first and the last of those that have it; or only one has it. */
  const order = (elements: HTMLElement[], known: HTMLElement[], name: string, many: boolean) => {
    for (const end of ['-first', '-last']) mark(known, name + end, false)
    if (single) mark(keep && many ? elements.slice(0, 1) : elements.slice(1), name, false)
    else {
      mark(elements.slice(0, 1), `${name}-first`, true)
      mark(elements.slice(-1), `${name}-last`, true)
    }
  }

  const clear = () => {
    mark(having(classes.clicked), classes.clicked, false)
    for (const name of [on, lit])
      for (const end of name ? ['', '-first', '-last'] : []) mark(having(name + end), name + end, false)
  }

  return {
    /** Looks where the page is; links that came since the last time are new. */
    update() {
      const { length } = document.querySelectorAll(settings.highlight)
      if (count !== length) gather()
      count = length
      if (!on || !lit) return
      for (const target of targets) {
        const to = links.filter(([, one]) => one === target).map(([link]) => link)
        const here = isCurrent(target)
        if (!here && keep && having(lit).length <= 1) continue
        mark([target], on, here)
        mark(to, lit, here)
      }
      const here = having(on)
      const many = here.length > 1
      order(here, targets, on, many)
      order(having(lit), all(`.${LINK}`), lit, many)
    },
    /** The one that was followed last. */
    follow(link: HTMLElement) {
      mark(having(classes.clicked), classes.clicked, false)
      mark([link], classes.clicked, true)
    },
    clear,
  }
}

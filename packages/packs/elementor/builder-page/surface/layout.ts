import { ViewModule } from './modules'
import { elementOf } from './scope'

type Settings = Record<string, any>

const px = (text: string) => Number.parseInt(text, 10) || 0

const marginOf = (element: Element) => px(getComputedStyle(element).marginTop)

/** Distance to the element that it is placed by, as jQuery's `.position().top` says it: without the own margin. */
const topOf = (element: HTMLElement): number => {
  const parent = element.offsetParent ?? document.documentElement
  const isPage = parent === document.body && getComputedStyle(parent).position === 'static'
  const { top } = (isPage ? document.documentElement : parent).getBoundingClientRect()
  const border = isPage ? 0 : px(getComputedStyle(parent).borderTopWidth)
  return element.getBoundingClientRect().top - top - border - marginOf(element)
}

const one = (of: any): HTMLElement | null | undefined =>
  typeof of === 'string' ? document.querySelector<HTMLElement>(of) : elementOf(of)

/** Moves items of a grid up to where there is room, by their margins (contracts/elementor-pro.md 6.2). */
class Masonry extends ViewModule {
  override getDefaultSettings(): Settings {
    return { container: null, items: null, columnsCount: 3, verticalSpaceBetween: 30 }
  }
  run() {
    const { container, items, columnsCount, verticalSpaceBetween } = this.getSettings()
    const list = one(container)
    if (!list) return
    const start = topOf(list) + marginOf(list)
    const bottoms: number[] = []
    const all: Iterable<HTMLElement> = typeof items === 'string' ? document.querySelectorAll(items) : items
    for (const [index, item] of [...all].entries()) {
      const column = index % columnsCount
      const height = item.getBoundingClientRect().height + verticalSpaceBetween
      if (index < columnsCount) {
        bottoms.push(height)
        continue
      }
      item.style.marginTop = `${start + bottoms[column]! + marginOf(item) - topOf(item)}px`
      bottoms[column]! += height
    }
  }
}

/** A percentage, with two digits at most. */
const percent = (part: number) => Number.parseFloat((100 * part).toFixed(2))

/** How far something has been scrolled. */
const Scroll = {
  /** Tells `callback` when something comes into sight or leaves, and with a `sensitivity` how much of it is seen. */
  scrollObserver({ sensitivity = 0, offset = '0px', root = null, callback }: Settings) {
    const steps = sensitivity > 0 && sensitivity <= 100 ? Math.floor(sensitivity) : 0
    let before = 0
    return new IntersectionObserver(
      ([entry]) => {
        const { isIntersecting, intersectionRatio, boundingClientRect } = entry!
        callback({
          sensitivity,
          isInViewport: isIntersecting,
          scrollPercentage: percent(intersectionRatio),
          intersectionScrollDirection: boundingClientRect.y < before ? 'down' : 'up',
        })
        before = boundingClientRect.y
      },
      {
        root,
        rootMargin: offset,
        threshold: steps ? Array.from({ length: steps + 1 }, (_, step) => step / steps) : 0,
      },
    )
  },
  /** How far an element has passed through the window: 0 when it enters, 100 when it has left. */
  getElementViewportPercentage(of: any, { start = 0, end = 0 }: Settings = {}) {
    const { top } = elementOf(of)!.getBoundingClientRect()
    const from = (innerHeight * start) / 100
    const way = innerHeight + from + of.height() + (innerHeight * end) / 100
    return percent(Math.max(0, Math.min((innerHeight - top + from) / way, 1)))
  },
  /** How far the page has been scrolled, or `length` pixels of it. */
  getPageScrollPercentage({ start = 0, end = 0 }: Settings = {}, length?: number) {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const way = length || scrollHeight - clientHeight
    const from = (way * start) / 100
    return ((scrollTop + document.body.scrollTop + from) / (way + from + (way * end) / 100)) * 100
  },
}

/** `elementorModules.utils`: what needs no widget; with the surface, not early. */
export const layout = { Masonry, Scroll }

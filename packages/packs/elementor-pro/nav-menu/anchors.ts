import type { Controller } from '@archipelago/bind'
import { fragmentTarget } from '@archipelago/wordpress-client'

const targetOf = ({ pathname, hash }: HTMLAnchorElement) =>
  pathname === location.pathname && hash.length > 1 ? fragmentTarget(hash.slice(1)) : null

/**
 * Marks links whose part of the page is in the upper half of the window, and gives their elements a class meanwhile
 * (contracts/elementor-pro.md 2.6).
 */
export function anchors(
  links: (readonly [link: HTMLAnchorElement, marked: Element])[],
  name: string,
  { record, guard, on }: Controller,
): void {
  let observers: IntersectionObserver[] = []
  const stop = () => {
    for (const observer of observers) observer.disconnect()
  }
  const watch = () => {
    stop()
    const half = innerHeight / 2
    observers = links.flatMap(([link, marked]) => {
      const target = targetOf(link)
      if (!target) return []
      const observer = new IntersectionObserver(
        guard((entries: IntersectionObserverEntry[]) => {
          const isHere = entries.at(-1)!.isIntersecting
          record.write(marked, 'class', name, isHere)
          record.write(link, 'attr', 'aria-current', isHere ? 'location' : null)
        }),
        { rootMargin: `${target.offsetHeight > half ? -half : 0}px 0px ${-half}px` },
      )
      observer.observe(target)
      return observer
    })
  }
  record.add(stop)
  watch()
  on(window, 'resize', watch)
}

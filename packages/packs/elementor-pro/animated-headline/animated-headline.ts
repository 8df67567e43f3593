import type { Controller } from '@archipelago/bind'
import { highlight } from './highlight'
import type { HeadlineProps } from './read'
import { rotate } from './rotate'

/** So many CSS pixels of the window's lower edge do not count: a headline there has not been seen. */
const EDGE = 100

/** Begins when it is first seen (contracts/elementor-pro.md 11). Words and marks are there before. */
export function animatedHeadline(props: HeadlineProps, controller: Controller): void {
  const { record, guard } = controller
  const begin = props.rotate
    ? rotate(props, props.rotate, controller)
    : props.highlight && highlight(props, props.highlight, controller)
  if (!begin) return
  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      begin()
    }),
    { rootMargin: `0px 0px ${-EDGE}px` },
  )
  observer.observe(props.headline)
  record.add(() => observer.disconnect())
}

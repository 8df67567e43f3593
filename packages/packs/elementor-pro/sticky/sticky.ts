import type { Controller } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'
import type { Place, StickyProps } from './read'
import { spacerFor } from './spacer'

const ACTIVE = ['elementor-sticky--active', 'elementor-section--handles-inside']
const EFFECTS = 'elementor-sticky--effects'
const START = 'inset-inline-start'

/**
 * Keeps an element in view with `position: fixed` while its place is scrolled out of it, and an empty one in that place
 * (contracts/elementor-pro.md 3.2). `position: sticky` would not do: a header is as high as what it is in, and what clips it is
 * anybody's; what other code asks and style sheets say is about the original's classes and styles.
 */
export function sticky({ element, place }: StickyProps, { record, on, guard }: Controller): void {
  let now: Place | undefined
  /** In the element's place while it sticks. */
  let spacer: HTMLElement | undefined
  let follows = false

  const style = (name: string, value?: string) => record.write(element, 'style', name, value)
  const mark = (name: string, shown?: boolean) => record.write(element, 'class', name, shown || undefined)

  /** Moves it along the line to where its place is: margins, and parents that are moved themselves, count. */
  const align = () => {
    const { left, right } = spacer!.getBoundingClientRect()
    const isRtl = getComputedStyle(element).direction === 'rtl'
    style(START, '0px')
    const box = element.getBoundingClientRect()
    const away = isRtl ? box.right - right : left - box.left
    const isAtEdge = !(isRtl ? document.documentElement.clientWidth - right : left)
    // At the window's edge style sheets may move it.
    style(START, isAtEdge && !follows ? undefined : `${away}px`)
  }

  /** Inside a parent it goes no further than to its end. */
  const follow = ({ top, offset, parent }: Place) => {
    if (!parent) return
    const box = parent.getBoundingClientRect()
    const end = offset + element.offsetHeight
    const border = Number.parseFloat(getComputedStyle(parent).borderBottomWidth)
    const isAtEnd = top ? end >= box.bottom - border : innerHeight - end <= box.top + parent.clientTop
    if (isAtEnd === follows) return
    follows = isAtEnd
    const [near, far] = top ? ['top', 'bottom'] : ['bottom', 'top']
    record.write(parent, 'style', 'position', isAtEnd ? 'relative' : undefined)
    style('position', isAtEnd ? 'absolute' : 'fixed')
    style(near!, isAtEnd ? undefined : `${offset}px`)
    style(far!, isAtEnd ? '0px' : undefined)
    align()
  }

  const stick = ({ top, offset }: Place) => {
    const { width } = getComputedStyle(element)
    spacer = spacerFor(element)
    element.after(spacer)
    style('position', 'fixed')
    style('width', width)
    style('margin-top', '0px')
    style('margin-bottom', '0px')
    style(top ? 'top' : 'bottom', `${offset}px`)
    for (const name of ACTIVE) mark(name, true)
    align()
  }

  const unstick = () => {
    if (follows) record.write(now!.parent!, 'style', 'position', undefined)
    follows = false
    for (const name of ['position', 'width', 'margin-top', 'margin-bottom', 'top', 'bottom', START])
      style(name)
    for (const name of ACTIVE) mark(name)
    spacer!.remove()
    spacer = undefined
  }

  /** Others are told when it is not as it `was`. */
  const check = (was = !!spacer) => {
    // One that is not shown has no place.
    if (!now || !(spacer ?? element).getClientRects()[0]) return
    const box = (spacer ?? element).getBoundingClientRect()
    const past = now.top ? now.offset - box.top : box.bottom + now.offset - innerHeight
    const sticks = past >= 0
    if (sticks && !spacer) stick(now)
    if (!sticks && spacer) unstick()
    if (spacer) follow(now)
    mark(EFFECTS, past >= now.effects)
    if (sticks !== was) emit(element, sticks ? 'sticky:stick' : 'sticky:unstick')
  }

  /** The room that it takes has changed. */
  const measure = () => {
    const was = !!spacer
    mark(EFFECTS)
    if (spacer) unstick()
    check(was)
  }

  let width = innerWidth
  const settle = () => {
    const next = place()
    const said = (one?: Place) => one && [one.top, one.offset, one.effects].join()
    const isSame = said(next) === said(now)
    const isWider = innerWidth !== width
    width = innerWidth
    if (!isSame) {
      mark(EFFECTS)
      if (spacer) {
        unstick()
        emit(element, 'sticky:unstick')
      }
      now = next
      mark('elementor-sticky', !!now)
      check()
    } else if (isWider) measure()
    else check()
  }

  record.add(() => {
    now = undefined
    spacer?.remove()
    spacer = undefined
  })
  settle()
  on(window, 'scroll', () => check(), { capture: true, passive: true })
  on(window, 'resize', settle)

  // Pictures and fonts come later than it sticks. Effects may make it smaller, and what is opened in it larger: neither moves the page.
  const grown = guard(() => {
    if (!spacer || element.querySelector('[aria-expanded=true]')) return
    if (!now!.effects || !element.matches(`.${EFFECTS}`)) measure()
  })
  on(element, 'load', grown, { capture: true })
  on(window, 'load', grown)
  document.fonts?.ready.then(grown)
}

import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { type DrawerProps, offer, subMenus } from './drawer'

/** Milliseconds: until it is there to be moved; until the style sheet has taken it away. */
const COMES = 50
const GOES = 700
/** Pixels from the edge of the window where a swipe begins that opens it; how far a finger goes. */
const EDGE = 30
const FAR = 30

/** A menu beside the page, which makes room for it (contracts/divi.md 4.7). */
export function slideMenu({ element, buttons, items }: DrawerProps, controller: Controller): void {
  const { record, guard, on } = controller
  const { body } = document
  const isRtl = body.classList.contains('rtl')
  const [side, away] = isRtl ? ['left', 'right'] : ['right', 'left']
  const page = document.querySelector<HTMLElement>('#page-container')
  const header = body.classList.contains('et_fixed_nav') ? document.querySelector('#main-header') : null
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  const style = (node: Element | null, name: string, value: string) => {
    if (node) record.write(node, 'style', name, value)
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(guard(act), ms)
  }
  const shut = () => style(element, 'display', 'none')
  /** Pixels; it is measured while it is there. */
  const width = () => {
    style(element, 'display', 'block')
    return element.clientWidth
  }
  /** What a page in a box has beside it already. */
  const beside = () =>
    page && body.classList.contains('et_boxed_layout')
      ? Number.parseFloat(getComputedStyle(page).marginLeft)
      : 0
  const move = () => {
    const size = width()
    style(element, side!, isOpen ? '0px' : `-${size}px`)
    for (const node of [page, header]) style(node, away!, isOpen ? `${beside() - size}px` : '0px')
  }
  const turn = guard(() => {
    isOpen = !isOpen
    record.write(body, 'class', 'et_pb_slide_menu_active', isOpen)
    record.write(element, 'class', 'et_pb_slide_menu_opened', isOpen)
    for (const one of buttons) record.write(one, 'attr', 'aria-expanded', `${isOpen}`)
    if (isOpen) {
      style(element, 'display', 'block')
      element.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
      later(move, COMES)
    } else {
      const hadFocus = element.contains(document.activeElement)
      move()
      later(shut, GOES)
      if (hadFocus) buttons[0]?.focus({ preventScroll: true })
    }
  })
  if (reducedMotion()) for (const node of [element, page, header]) style(node, 'transition', 'none')
  const begin = guard(() => {
    if (isOpen) return move()
    style(element, side!, `-${width()}px`)
    shut()
  })
  begin()
  offer(element, turn, controller)
  on(window, 'resize', begin)
  on(document, 'keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) turn()
  })
  let from: Touch | undefined
  on(
    window,
    'touchstart',
    ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined
    },
    { passive: true },
  )
  on(
    window,
    'touchend',
    ({ changedTouches: [to] }: TouchEvent) => {
      const x = from && to ? to.clientX - from.clientX : 0
      const isAcross = Math.abs(x) > FAR && Math.abs(to!.clientY - from!.clientY) < FAR
      if (isAcross && (isOpen ? x > 0 : x < 0 && innerWidth - from!.clientX <= EDGE)) turn()
      from = undefined
    },
    { passive: true },
  )
  subMenus(items, controller)
}

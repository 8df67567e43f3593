import type { Controller } from '@archipelago/bind'
import { gettext } from '@archipelago/wordpress-client'
import { button } from './button'

export interface SearchProps {
  /** What opens it. */
  icon: HTMLElement
  container: HTMLElement
  close: HTMLElement | undefined
  /** What is hidden meanwhile. */
  menu: HTMLElement | undefined
  header: HTMLElement
}

/** Milliseconds that the style sheet's animations take. */
const MOVES = 1000

/** The search that opens over the header (contracts/divi.md 4.5). */
export function search({ icon, container, close, menu, header }: SearchProps, controller: Controller): void {
  const { record, guard, on } = controller
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  const set = (node: Element | undefined, names: Record<string, boolean>) => {
    if (node) for (const [name, is] of Object.entries(names)) record.write(node, 'class', name, is)
  }
  const field = container.querySelector<HTMLInputElement>('input:not([type=hidden])')
  const fit = guard(() => {
    const list = document.querySelector<HTMLElement>('#top-menu')
    const wide = `${(list?.offsetWidth ?? 0) + 60}px`
    record.write(container, 'style', 'height', `${header.clientHeight}px`)
    const link = list?.querySelector('li a')
    if (field && link) record.write(field, 'style', 'font-size', getComputedStyle(link).fontSize)
    const form = container.querySelector('form')
    const isLeft = document.body.classList.contains('et_header_style_left')
    if (list) record.write((isLeft && form) || container, 'style', 'max-width', wide)
  })
  const turn = guard((opens: boolean) => {
    if (timer || isOpen === opens) return
    isOpen = opens
    set(menu, { et_pb_menu_hidden: opens, et_pb_menu_visible: !opens, et_pb_no_animation: false })
    set(container, {
      et_pb_search_visible: opens,
      et_pb_search_form_hidden: !opens,
      et_pb_no_animation: false,
      et_pb_is_animating: true,
    })
    record.write(icon, 'attr', 'aria-expanded', `${opens}`)
    timer = setTimeout(
      guard(() => {
        timer = undefined
        set(menu, { et_pb_no_animation: true })
        set(container, { et_pb_no_animation: true, et_pb_is_animating: false })
      }),
      MOVES,
    )
    if (opens) {
      fit()
      field?.focus()
    }
  })
  record.write(icon, 'attr', 'aria-expanded', 'false')
  button(icon, gettext('Search'), () => turn(true), controller)
  if (close) button(close, gettext('Close'), () => leave(), controller)
  const leave = () => {
    turn(false)
    if (!isOpen && container.contains(document.activeElement)) icon.focus()
  }
  on(container, 'keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave()
  })
  on(document, 'mouseup', ({ target }: MouseEvent) => {
    if (isOpen && !header.contains(target as Node)) turn(false)
  })
  on(window, ['resize', 'ETDiviFixedHeaderTransitionEnd'], () => {
    if (isOpen) fit()
  })
}

import type { Controller } from '@archipelago/bind'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { button } from './button'

export interface MobileMenuProps {
  /** `.mobile_nav`, what the class `opened` or `closed` is of. */
  element: HTMLElement
  bar: HTMLElement
  /** Its list; without one on the page a copy of this menu is made. */
  list: HTMLElement | undefined
  source: HTMLElement | undefined
  /** More items, of the second menu of the header. */
  more: HTMLElement | undefined
  id: string
  /** What the button is called. */
  label: string
}

/** Milliseconds. */
const DURATION = 500

/** A copy of a menu for small screens (contracts/divi.md 4.4). */
const copyOf = ({ source, more, id }: MobileMenuProps) => {
  const list = source!.cloneNode(true) as HTMLElement
  list.id = id
  list.className = 'et_mobile_menu'
  for (const extra of list.querySelectorAll('.menu_slide,.et_pb_menu__logo-slot,.centered-inline-logo-wrap'))
    extra.remove()
  list.querySelector('li')?.classList.add('et_first_mobile_item')
  if (more) list.append(...more.cloneNode(true).childNodes)
  return list
}

/** The menu of small screens: a copy of the header's, that its button opens and closes (contracts/divi.md 4.4). */
export function mobileMenu(props: MobileMenuProps, controller: Controller): void {
  const { element, bar } = props
  const { record, guard, on } = controller
  let { list } = props
  if (!list) {
    if (!props.source) return
    const made = copyOf(props)
    list = made
    element.append(made)
    record.add(() => made.remove())
  }
  const panel = list
  let isOpen = element.classList.contains('opened')
  const write = (node: Element, name: string, value: string) => record.write(node, 'attr', name, value)
  write(bar, 'aria-expanded', `${isOpen}`)
  write(bar, 'aria-controls', panel.id)

  let motion: ReturnType<typeof slideDown> | undefined
  const putBack = keepStyle(panel)
  record.add(() => {
    motion?.stop()
    putBack()
  })
  const turn = guard((opens: boolean) => {
    isOpen = opens
    record.write(element, 'class', 'closed', !opens)
    record.write(element, 'class', 'opened', opens)
    write(bar, 'aria-expanded', `${opens}`)
    motion = (opens ? slideDown : slideUp)(panel, DURATION)
  })
  button(
    bar,
    props.label,
    () => {
      // One at a time.
      if (!isOpen)
        for (const other of document.querySelectorAll<HTMLElement>('.mobile_nav.opened .mobile_menu_bar'))
          if (other !== bar) other.click()
      turn(!isOpen)
    },
    controller,
  )
  // A place within the page: what covers it goes. Each link by itself: themes that scroll prevent the event, or stop it there.
  const leave = () => {
    if (isOpen) turn(false)
  }
  for (const link of panel.querySelectorAll('a')) {
    link.addEventListener('click', leave)
    record.add(() => link.removeEventListener('click', leave))
  }
  on(element, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    bar.focus()
    turn(false)
  })
}

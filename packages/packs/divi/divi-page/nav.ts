import type { Controller } from '@archipelago/bind'

/** Milliseconds that a sub-menu stays after the pointer has left. */
const STAYS = 200

const PARENT = 'li.menu-item-has-children'

/** An item whose sub-menu is as wide as the menu, with a column for each of its items. */
const MEGA = 'li.mega-menu'
/** Fewer columns than this have a class of their number. */
const COLUMNS = 4

/** A menu whose sub-menus open while hovered, by touch, and while the focus is in them (contracts/divi.md 4.3). */
export function nav({ element }: { element: HTMLElement }, { record, guard, on }: Controller): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const write = (item: Element, name: string, is: boolean) => record.write(item, 'class', name, is)
  const open = (item: Element) => {
    // What is in it is open with it.
    if (item.closest(MEGA) && !item.matches(MEGA)) return
    clearTimeout(timers.get(item))
    write(item, 'et-show-dropdown', true)
    write(item, 'et-hover', true)
  }
  const close = (item: Element, after = STAYS) => {
    write(item, 'et-show-dropdown', false)
    write(item, 'et-touch-hover', false)
    clearTimeout(timers.get(item))
    timers.set(
      item,
      setTimeout(
        guard(() => write(item, 'et-hover', false)),
        after,
      ),
    )
  }
  record.add(() => {
    for (const timer of timers.values()) clearTimeout(timer)
  })
  const closeOthers = (inside: Node | null) => {
    for (const item of element.querySelectorAll('.et-hover')) if (!item.contains(inside)) close(item)
  }

  for (const item of element.querySelectorAll(MEGA)) {
    const columns = item.querySelectorAll(':scope > ul > li').length
    if (columns >= COLUMNS) continue
    write(item, 'mega-menu-parent', true)
    write(item, `mega-menu-parent-${columns}`, true)
  }
  for (const item of element.querySelectorAll<HTMLElement>('li')) {
    on(item, 'pointerenter', ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') open(item)
    })
    on(item, 'pointerleave', ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') close(item)
    })
    // It came while this was on its way.
    if (item.matches(':hover')) open(item)
  }
  // A finger opens first, and follows the link the second time.
  const press = guard((event: PointerEvent) => {
    const item = (event.target as Element).closest<HTMLElement>('li')
    if (event.pointerType !== 'touch' || !item?.matches(PARENT)) return
    if (item.matches('.et-touch-hover') || item.closest('.mega-menu-parent.et-touch-hover')) return
    event.preventDefault()
    closeOthers(item)
    write(item, 'et-touch-hover', true)
    open(item)
  }) as (event: Event) => void
  on(element, 'click', press, { prevented: true })
  on(document, 'pointerdown', ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' && !element.contains(target as Node)) closeOthers(null)
  })
  on(element, 'focusin', ({ target }: FocusEvent) => {
    if (!(target as Element).matches(':focus-visible')) return
    closeOthers(target as Node)
    for (
      let item = (target as Element).closest('li');
      item && element.contains(item);
      item = item.parentElement!.closest('li')
    )
      if (item.matches(PARENT)) {
        open(item)
        write(item, 'et-touch-hover', true)
      }
  })
  on(element, 'focusout', ({ relatedTarget }: FocusEvent) => closeOthers(relatedTarget as Node | null))
  on(element, 'keydown', (event: KeyboardEvent) => {
    const item = (event.target as Element).closest(`${PARENT}.et-hover`)
    if (event.key !== 'Escape' || !item) return
    item.querySelector('a')?.focus()
    close(item, 0)
  })

  // Sub-menus of sub-menus that would leave the window open to the other side.
  const reverse = guard(() => {
    const items = [...element.children]
    for (const item of items)
      write(
        item,
        'et-reverse-direction-nav',
        [...item.querySelectorAll<HTMLElement>('li ul')].some((list) => {
          const reach = list.getBoundingClientRect().left + list.offsetWidth
          return list.offsetWidth > 0 && reach > document.documentElement.clientWidth
        }),
      )
  })
  if (element.matches('.nav') && element.querySelector('li li ul')) {
    reverse()
    on(window, 'resize', reverse)
  }
}

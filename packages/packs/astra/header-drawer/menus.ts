import { type Controller, isPlain } from '@archipelago/bind'
import { onDocument } from './on-document'
import type { HeaderProps } from './read'
import type { Screen } from './screen'

const PARENT = '.menu-item-has-children,.page_item_has_children'
const ARROW = '.dropdown-menu-toggle'
/** One that keys open, from 4.0 on; older ones are nothing but an arrow. */
const KEY = '.ast-header-navigation-arrow'
const TOGGLE = '.ast-menu-toggle'

/** The list of an item, its button, and its link. */
const partsOf = (item: Element) => ({
  list: item.querySelector<HTMLElement>('.sub-menu,.children'),
  toggle: item.querySelector(`:scope > ${TOGGLE}`),
  link: item.querySelector<HTMLAnchorElement>(':scope > a'),
  arrow: item.querySelector(`:scope > a ${ARROW}`),
})

/** Whether a link leads nowhere: it is there for its children. */
const leadsNowhere = (link: Element | null) => /^#?$/.test(link?.getAttribute('href') ?? '')

/**
 * Submenus of the header (contracts/theme-and-shop-extras.md 1): an accordion on small screens and in drawers, on wide
 * ones lists that open by pointer (style sheets), by focus (older themes) or by the arrow in their link. `collapse` closes
 * the accordions.
 */
export function menus(
  { header, linksToggle, older }: HeaderProps,
  controller: Controller,
  { narrow, onChange }: Screen,
): { collapse(): void; opens(target: Element): boolean } {
  const { record } = controller
  const on = onDocument(controller)
  const inMenus = (node: Element) => node.closest('#masthead,#ast-mobile-popup') || header.contains(node)
  const items = (root: ParentNode = document) =>
    [...root.querySelectorAll(PARENT)].filter((item) => inMenus(item) && partsOf(item).list)

  const expand = (item: Element, open: boolean) => {
    const { list, toggle, link } = partsOf(item)
    record.write(item, 'class', 'ast-submenu-expanded', open)
    record.write(list!, 'style', 'display', open ? 'block' : 'none')
    if (toggle) record.write(toggle, 'attr', 'aria-expanded', `${open}`)
    if (link && linksToggle) record.write(link, 'attr', 'aria-expanded', `${open}`)
  }
  const isExpanded = (item: Element) => item.classList.contains('ast-submenu-expanded')
  /** One list of a level is open; those inside start closed. */
  const toggle = (item: Element) => {
    const open = !isExpanded(item)
    for (const other of items(item.parentElement!))
      if (other !== item && isExpanded(other)) expand(other, false)
    expand(item, open)
  }

  /** What Escape has closed stays closed until focus leaves it. */
  let dismissed: Element | undefined
  const isOpen = (item: Element) => item.classList.contains('ast-menu-hover')
  /** On a wide screen; undefined gives the item back to the style sheets. */
  const open = (item: Element, shown?: true) => {
    const { list, arrow, link } = partsOf(item)
    record.write(item, 'class', 'ast-menu-hover', shown)
    record.write(list!, 'class', 'toggled-on', shown)
    if (arrow) record.write(arrow, 'attr', 'aria-expanded', shown && 'true')
    // Printed so, it is kept in step; whether it is a button on small screens is said below.
    if (link?.hasAttribute('aria-expanded')) record.write(link, 'attr', 'aria-expanded', shown && 'true')
  }
  const close = (but?: Element | null) => {
    for (const item of items()) if (isOpen(item) && !(but && item.contains(but))) open(item)
  }

  const hasMenu = (item: Element) => item.matches(PARENT) && inMenus(item) && partsOf(item).list
  const opens = (target: Element) => {
    const link = target.closest?.('a')
    const item = link?.parentElement
    const isOurs = narrow() && !target.closest(TOGGLE) && item && hasMenu(item)
    return isOurs && (leadsNowhere(link) || (linksToggle && !isExpanded(item))) ? item : undefined
  }
  const press = (event: MouseEvent) => {
    const item = isPlain(event) && opens(event.target as Element)
    if (!item) return
    event.preventDefault()
    toggle(item)
  }
  controller.on(document, 'click', press, { prevented: true })
  on('click', (event, target) => {
    close()
    const item = target.closest(TOGGLE)?.parentElement
    if (!item || !isPlain(event) || !hasMenu(item)) return
    event.preventDefault()
    toggle(item)
  })

  on('keydown', (event, target) => {
    const { key } = event
    const item = target.closest(PARENT)
    if (key === 'Escape' && !narrow()) {
      const shown = items().filter((one) => isOpen(one) || one.classList.contains('focus'))
      for (const one of shown) {
        open(one)
        record.write(one, 'class', 'focus', undefined)
      }
      const inside = shown.find((one) => one.contains(target))
      dismissed = inside
      const { arrow, link } = inside ? partsOf(inside) : {}
      if (shown[0]) event.preventDefault()
      ;(older ? link : (arrow as HTMLElement))?.focus()
    } else if (/^(Enter| )$/.test(key) && item && target.matches(KEY) && inMenus(item)) {
      event.preventDefault()
      const shown = isOpen(item)
      close(item.parentElement)
      if (!shown) open(item, true)
    }
  })

  const markFocus = (to: Element | null) => {
    if (older)
      for (const item of items())
        record.write(
          item,
          'class',
          'focus',
          (!narrow() && !dismissed && to && item.contains(to)) || undefined,
        )
  }

  on(['focusin', 'focusout'], (event, target) => {
    const to = event.type === 'focusin' ? target : (event.relatedTarget as Element | null)
    close(to)
    if (!dismissed?.contains(to)) dismissed = undefined
    markFocus(to)
  })

  // Buttons on a product's picture are to be seen before they can be reached.
  on(['focusin', 'focusout'], ({ type }, target) => {
    const shown = type === 'focusin' || undefined
    const buttons = target
      .closest('.astra-shop-thumbnail-wrap')
      ?.querySelectorAll('.ast-quick-view-trigger,.ast-on-card-button')
    for (const button of buttons ?? []) {
      record.write(button, 'style', 'opacity', shown && '1')
      record.write(button, 'style', 'visibility', shown && 'visible')
    }
  })

  onChange((small) => {
    const asButton = small && linksToggle
    for (const item of items()) {
      const { list, toggle, link, arrow } = partsOf(item)
      open(item)
      record.write(item, 'class', 'ast-submenu-expanded', undefined)
      record.write(list!, 'style', 'display', undefined)
      if (toggle) record.write(toggle, 'attr', 'aria-expanded', 'false')
      if (link) {
        // The theme calls links buttons that are none, with a button inside.
        record.write(link, 'attr', 'role', asButton ? 'button' : null)
        record.write(link, 'attr', 'aria-expanded', asButton ? 'false' : undefined)
      }
      // It is called an application before 4.12.
      if (arrow?.matches(KEY)) record.write(arrow, 'attr', 'role', 'button')
      // Neither a button nor of any use to a key.
      else if (arrow) record.write(arrow, 'attr', 'tabindex', null)
    }
    // A key may have gone there before our code came.
    markFocus(document.activeElement)
  })

  return {
    collapse() {
      for (const item of items()) if (isExpanded(item)) expand(item, false)
    },
    opens: (target) => !!opens(target),
  }
}

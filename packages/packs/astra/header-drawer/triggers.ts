import { type Controller, isPlain } from '@archipelago/bind'
import { emitNative } from '@archipelago/wordpress-client'
import { createDrawer, type Drawer, loadDialog } from './drawer'
import type { menus } from './menus'
import { onDocument } from './on-document'
import type { HeaderProps } from './read'
import type { Screen } from './screen'

const TRIGGER = '.menu-toggle'
const PARTS = '#ast-desktop-header,#ast-mobile-header'

/**
 * The buttons that open the menu of small screens, below the header or in a drawer
 * (contracts/theme-and-shop-extras.md 1). Of each copy of the header, such as a sticky one, they open its own menu.
 */
export function triggers(
  { header, older }: HeaderProps,
  controller: Controller,
  { onChange }: Screen,
  { collapse, opens }: ReturnType<typeof menus>,
): void {
  const { record, guard } = controller
  const { body, documentElement: root } = document
  const on = onDocument(controller)
  const popup = document.getElementById('ast-mobile-popup')
  let close: (() => void) | undefined
  let drawer: Drawer | undefined
  /** The header, or the copy of it, whose drawer is open. */
  let from: Element | undefined

  const set = (node: Element | null | undefined, classes: string, shown: boolean) => {
    for (const name of node ? classes.split(' ') : []) record.write(node!, 'class', name, shown || undefined)
  }
  const mark = (scope: Element, shown: boolean) => {
    for (const trigger of scope.querySelectorAll(TRIGGER)) {
      set(trigger, 'toggled', shown)
      record.write(trigger, 'attr', 'aria-expanded', `${shown}`)
    }
  }

  /** Shows the menu that is printed below this part of the header. */
  const dropDown = (scope: Element, trigger: HTMLElement) => {
    const content = scope.querySelector<HTMLElement>('.ast-mobile-header-content,.ast-desktop-header-content')
    const nav = (content ?? scope).querySelector<HTMLElement>('.main-header-bar-navigation')
    const menu = nav?.querySelector('[id].navigation-accessibility')
    const show = (shown: boolean) => {
      mark(scope, shown)
      set(nav, 'toggle-on', shown)
      set(menu, 'toggled', shown)
      set(body, 'ast-main-header-nav-open', shown)
      const display = shown ? 'block' : undefined
      if (nav) record.write(nav, 'style', 'display', display)
      if (content?.matches('.ast-desktop-header-content')) record.write(content, 'style', 'display', display)
      if (menu) record.write(trigger, 'attr', 'aria-controls', shown ? menu.id : undefined)
    }
    collapse()
    show(true)
    close = () => {
      close = undefined
      collapse()
      show(false)
    }
  }

  if (popup) {
    const element = popup.querySelector<HTMLElement>('.ast-mobile-popup-inner') ?? popup
    const contents = (shown: boolean) => {
      const desktop = !!from?.matches('#ast-desktop-header')
      for (const [name, own] of [
        ['desktop', desktop],
        ['mobile', !desktop],
      ] as const) {
        const node = popup.querySelector(`.ast-${name}-popup-content`)
        if (node) record.write(node, 'style', 'display', shown ? (own ? 'block' : 'none') : undefined)
      }
    }
    // The theme moves it out of sight only: keys would go through it.
    const rest = (shown: boolean) => record.write(popup, 'attr', 'inert', shown ? undefined : '')
    rest(false)
    const show = (shown: boolean) => {
      rest(shown)
      mark(from!, shown)
      contents(shown)
      set(body, older ? 'ast-popup-nav-open ast-main-header-nav-open' : 'ast-popup-nav-open', shown)
      set(root, 'ast-off-canvas-active', shown)
      set(popup, 'active show', shown)
    }
    drawer = createDrawer(
      {
        element,
        label: () =>
          element.querySelector('nav[aria-label]')?.getAttribute('aria-label') ??
          from?.querySelector(TRIGGER)?.textContent?.trim(),
        show: () => show(true),
        hide() {
          collapse()
          show(false)
        },
      },
      controller,
    )
  }

  on('click', (event, target) => {
    const trigger = target.closest<HTMLElement>(TRIGGER)
    if (trigger && isPlain(event) && (header.contains(trigger) || trigger.closest('#ast-fixed-header'))) {
      event.preventDefault()
      const scope = trigger.closest(PARTS) ?? header
      const { toggleType, type = toggleType } = (scope as HTMLElement).dataset
      if (close) close()
      else if (drawer && type && type !== 'dropdown') {
        from = scope
        drawer.open(trigger)
      } else dropDown(scope, trigger)
      return
    }
    if (target.closest('#menu-toggle-close,.ast-mobile-popup-overlay')) {
      event.preventDefault()
      drawer?.close()
    }
    if (close && !header.contains(target) && !target.closest('#ast-fixed-header')) close()
  })
  // As the theme, before the page's own: one that scrolls by itself prevents the event, or stops it.
  const leave = guard(({ target }: MouseEvent) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]')
    if (!(close || drawer?.isOpen()) || !link?.hash || opens(link)) return
    if (!link.closest('.main-header-menu') || link.closest('.wp-block-uagb-tabs')) return
    close?.()
    drawer?.close()
    emitNative(body, 'astraMenuHashLinkClicked')
  })
  document.addEventListener('click', leave, true)
  record.add(() => document.removeEventListener('click', leave, true))
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !close) return
    event.preventDefault()
    const focused = document.activeElement
    const trigger = [...header.querySelectorAll<HTMLElement>(`${TRIGGER}.toggled`)].find(
      (one) => one.offsetParent,
    )
    close()
    // From what is hidden now, back to the button.
    if (header.contains(focused)) trigger?.focus()
  })
  onChange((narrow) => {
    close?.()
    drawer?.close()
    if (narrow && drawer) guard(loadDialog)()
  })
  record.add(() => close?.())
}

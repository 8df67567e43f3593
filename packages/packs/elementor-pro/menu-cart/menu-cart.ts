import { type Controller, createRecord, isPlain } from '@archipelago/bind'
import { openDialog } from '@archipelago/overlay'
import { gettext, type HeardName, hear } from '@archipelago/wordpress-client'
import { type MenuCartProps, readShop, showsOnButtons } from './read'

/** Pixels: what stays free below a mini cart, and how high its products are at least. */
const SPARE = 30
const LEAST = 120

/**
 * The cart in a menu: its button opens it at the side or below (contracts/elementor-pro.md 14.2). What is in it comes with the shop's
 * fragments. Different from the original: at the side it is a modal dialog, below it takes the focus when it was opened by the
 * button; the focus goes back. What is closed cannot be reached by keys.
 */
export function menuCart(props: MenuCartProps, controller: Controller): void {
  const { host, area, container, main, closer, isMini, onHover, opensItself, button, label } = props
  const { on, record } = controller
  let isOpen = false
  /** Closes the dialog; while a mouse alone has opened it there is none. */
  let end: (() => void) | undefined
  /** Whether a key was pressed since it is open. */
  let pressed = false
  /** Where a press began. */
  let from: Node | null = null

  /** The button, as the server has just printed it. */
  const dress = () => {
    const toggle = button()
    if (!toggle) return
    const { cart } = readShop()
    // In a new tab, too.
    if (cart && toggle.getAttribute('href') === '#') record.write(toggle, 'attr', 'href', cart)
    if (!toggle.hasAttribute('role')) record.write(toggle, 'attr', 'role', 'button')
    record.write(toggle, 'attr', 'aria-expanded', `${isOpen}`)
  }
  const set = (open: boolean) => {
    isOpen = open
    record.write(host, 'class', 'elementor-menu-cart--shown', open || undefined)
    for (const node of [container, main]) {
      record.write(node, 'attr', 'aria-hidden', `${!open}`)
      // Of older releases; it means nothing there.
      record.write(node, 'attr', 'aria-expanded', null)
    }
    record.write(container, 'attr', 'inert', open ? null : '')
    dress()
  }

  const height = createRecord()
  record.add(height.undo)
  /** The products of a mini cart end above the window's edge. */
  const fit = () => {
    height.undo()
    const { products, toggle } = props.list() ?? {}
    if (!products || !toggle) return
    const { top, height: own } = toggle.getBoundingClientRect()
    const rest =
      main.scrollHeight - products.offsetHeight + Number.parseFloat(getComputedStyle(main).marginTop)
    const room = document.documentElement.clientHeight - top - own - rest - SPARE
    height.write(products, 'style', 'max-height', `${Math.max(LEAST, room)}px`)
  }

  /** With the focus in it. */
  const enter = (returnFocus: Element | null) => {
    pressed = false
    end = openDialog(main, {
      label,
      modal: !isMini,
      returnFocus,
      closeOnBackdrop: true,
      onClose() {
        end = undefined
        set(false)
      },
    })
  }
  const show = () => {
    set(true)
    fit()
  }
  const hide = () => {
    if (end) end()
    else if (isOpen) {
      if (main.contains(document.activeElement)) button()?.focus()
      set(false)
    }
  }
  const openItself = () => {
    if (!opensItself || isOpen) return
    show()
    // One that leaves the page as it is takes nobody's focus.
    if (!isMini) enter(document.activeElement)
  }
  const press = (byKey: boolean) => {
    if (end || (isOpen && !onHover)) hide()
    else {
      if (!isOpen) show()
      // The mouse that has opened it goes on.
      else if (!byKey) return
      enter(button())
    }
  }

  const isButton = (event: Event) => button()?.contains(event.target as Node)
  const { cart, checkout, added } = readShop()
  // Before 3.5 the button leads to the cart from the pages of the shop that show it.
  const isLink =
    host === container &&
    [cart, checkout].some((url) => url && new URL(url, location.href).pathname === location.pathname)
  on(area, 'click', (event) => {
    if (!isButton(event) || !isPlain(event) || isLink) return
    event.preventDefault()
    press(!event.detail)
  })
  on(area, 'keydown', (event) => {
    // Enter presses a link by itself.
    if (event.key !== ' ' || !isButton(event) || !isPlain(event)) return
    event.preventDefault()
    if (!event.repeat) button()!.click()
  })

  if (closer) {
    for (const [name, value] of Object.entries({
      role: 'button',
      tabindex: '0',
      'aria-label': gettext('Close'),
    }))
      if (!closer.hasAttribute(name)) record.write(closer, 'attr', name, value)
    on(closer, 'click', (event) => {
      event.preventDefault()
      hide()
    })
    on(closer, 'keydown', (event) => {
      if (!/^(Enter| )$/.test(event.key) || !isPlain(event)) return
      event.preventDefault()
      if (!event.repeat) hide()
    })
  }
  // A key that is still held from the button follows no link.
  on(main, 'keydown', (event) => {
    if (!event.repeat) pressed = true
    else if (!pressed) event.preventDefault()
  })

  on(document, 'pointerdown', ({ target }) => {
    from = target as Node
  })
  on(document, 'click', (event) => {
    // A text that was marked ends beside it, perhaps; and what was pressed may be gone by now.
    if (isOpen && !isButton(event) && !event.composedPath().includes(main) && !main.contains(from)) hide()
  })
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen || end) return
    event.preventDefault()
    hide()
  })
  on(document, 'focusin', ({ target }) => {
    if (isMini && end && !area.contains(target as Node)) hide()
  })

  if (onHover) {
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
    on(area, 'pointerover', (event) => {
      // Not from the cart, which was over the button until it closed.
      if (
        !isOpen &&
        isMouse(event) &&
        isButton(event) &&
        !container.contains(event.relatedTarget as Node | null)
      )
        show()
    })
    on(area, 'pointerleave', (event) => {
      if (isMouse(event) && !end) hide()
    })
  }

  let isAlive = true
  record.add(() => {
    isAlive = false
  })
  const change = async (fragments: unknown) => {
    if (readShop().nonce && !showsOnButtons(fragments)) await (await import('./refresh')).refreshButtons()
    if (isAlive) dress()
  }
  const hearOf = (name: HeardName, act: (fragments: unknown) => unknown) =>
    hear(controller, document.body, name, (_event, ...[fragments]) => act(fragments), undefined, 'menu-cart')
  hearOf('wc_fragments_loaded', fit)
  hearOf('wc_fragments_refreshed', () => {
    fit()
    return change(undefined)
  })
  hearOf('removed_from_cart', change)
  hearOf('added_to_cart', (fragments) => {
    openItself()
    return change(fragments)
  })
  on(window, 'resize', fit)
  set(false)
  fit()
  if (added) openItself()
}

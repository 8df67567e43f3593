import { type Controller, isPlain } from '@archipelago/bind'
import { leadsNowhere, list, subOf } from './list'
import type { NavMenuProps } from './read'

const HEIGHT = '--menu-height'

/**
 * The dropdown of small screens and its toggle (contracts/elementor-pro.md 2.5). Different from the original: all links of an open one can be
 * reached by keys and none of a closed one; Escape closes, and so does a click elsewhere where it lies over the page.
 */
export function dropdown(root: HTMLElement, props: NavMenuProps, controller: Controller): void {
  const { element, toggle, stretches } = props
  const { record, on, guard } = controller
  const panel = props.panel!
  const menu = list(root, props, controller)
  let open = !toggle

  const style = (name: string, value?: string) => record.write(panel, 'style', name, value)

  /** In a header that stays in view it ends with the window. */
  const fit = () => {
    const isSticky = !!element.closest('.elementor-sticky')
    style(
      HEIGHT,
      !open ? '0' : isSticky ? `${innerHeight - panel.getBoundingClientRect().top}px` : '1000vmax',
    )
  }

  /** To the edges of the window, below the toggle. */
  const stretch = () => {
    if (!stretches || !panel.getClientRects()[0]) return
    const { clientWidth: width } = document.documentElement
    const side = getComputedStyle(panel).direction === 'rtl' ? 'right' : 'left'
    style('width', `${width}px`)
    style(side, '0px')
    const box = panel.getBoundingClientRect()
    style(side, `${side === 'left' ? -box.left : box.right - width}px`)
    if (toggle) style('top', `${toggle.offsetHeight}px`)
  }

  const links = panel.querySelectorAll('a')
  const set = (shown: boolean) => {
    open = shown
    for (const link of links) record.write(link, 'attr', 'tabindex', shown ? '0' : undefined)
    if (!toggle) {
      record.write(panel, 'attr', 'aria-hidden', null)
      return
    }
    record.write(toggle, 'class', 'elementor-active', shown || undefined)
    record.write(toggle, 'attr', 'aria-expanded', `${shown}`)
    record.write(panel, 'attr', 'aria-hidden', `${!shown}`)
    // What themes put into links takes the focus, too.
    record.write(panel, 'attr', 'inert', shown ? null : '')
    if (shown) stretch()
    fit()
  }
  const close = () => {
    const had = panel.contains(document.activeElement)
    set(false)
    if (had) toggle!.focus()
  }

  set(open)
  stretch()
  on(window, 'resize', () => {
    stretch()
    if (open && toggle) fit()
  })

  const press = (event: MouseEvent) => {
    const target = event.target as Element
    const link = target.closest('a')
    const sub = subOf(link)
    if (!link || !sub || !isPlain(event)) return
    if (!menu.isOpen(sub)) {
      event.preventDefault()
      menu.show(sub)
    } else if (leadsNowhere(link) || target.closest('.sub-arrow')) {
      event.preventDefault()
      menu.hide(sub)
    }
  }
  const leave = (event: MouseEvent) => {
    if (isPlain(event)) set(false)
  }
  on(panel, 'click', press, { prevented: true })
  // Each by itself: themes that scroll stop the event there, too.
  if (toggle && stretches)
    for (const link of links) if (!subOf(link)) on(link, 'click', leave, { prevented: true })
  on(panel, 'keydown', (event) => {
    const target = event.target as Element
    const link = target.closest('a')
    const sub = subOf(link)
    if (!sub || !(event.key === ' ' || (event.key === 'Enter' && target !== link))) return
    event.preventDefault()
    if (menu.isOpen(sub)) menu.hide(sub)
    else menu.show(sub)
  })

  if (!toggle) return
  on(toggle, 'click', () => set(!open))
  on(toggle, 'keydown', (event) => {
    if (toggle.localName === 'button' || !/^(Enter| )$/.test(event.key)) return
    // The page does not scroll.
    event.preventDefault()
    if (!event.repeat) set(!open)
  })
  on(element, 'keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    close()
  })
  on(document, 'click', ({ target }) => {
    if (open && !element.contains(target as Node) && getComputedStyle(panel).position === 'absolute') close()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  on(window, 'scroll', () => {
    clearTimeout(timer)
    if (open) timer = setTimeout(guard(fit), 250)
  })
  record.add(() => clearTimeout(timer))
}

import { type Controller, nextId } from '@archipelago/bind'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { emit, type LegacyName } from '@archipelago/wordpress-client'
import type { NavMenuProps } from './read'

const SUB = ':scope > ul'
/** How long a submenu of the dropdown takes. */
const SLIDE = 200

export const linkOf = (sub: Element) => sub.parentElement!.querySelector<HTMLAnchorElement>(':scope > a')
export const subOf = (link: Element | null) => link?.parentElement?.querySelector<HTMLElement>(SUB)
/** Whether a link leads nowhere: it is there for its submenu. */
export const leadsNowhere = (link: Element) => /^#?$/.test(link.getAttribute('href') ?? '')

export interface List {
  isOpen(sub: HTMLElement): boolean
  show(sub: HTMLElement): void
  hide(sub: HTMLElement): void
  /** Closes all but those around an element. Says whether there were any. */
  hideAll(but?: Element | null): boolean
}

/**
 * A list with submenus: what marks them, and which are open (contracts/elementor-pro.md 2.2, 2.3). `place` puts one over the page;
 * without, they slide open where they are.
 */
export function list(
  root: HTMLElement,
  { icon }: NavMenuProps,
  { record }: Controller,
  place?: (sub: HTMLElement) => void,
): List {
  const open = new Set<HTMLElement>()
  const emitOf = (name: LegacyName & `${string}.smapi`, sub: HTMLElement) =>
    emit(root, name, () => [sub], { veto: name.startsWith('before'), native: false })

  for (const sub of root.querySelectorAll('ul')) {
    const link = linkOf(sub)
    if (!link) continue
    // What slides it writes there itself.
    if (!place) record.add(keepStyle(sub))
    if (!sub.id) record.write(sub, 'attr', 'id', nextId('sm'))
    record.write(link, 'class', 'has-submenu', true)
    record.write(link, 'attr', 'aria-controls', sub.id)
    record.write(link, 'attr', 'aria-expanded', 'false')
    if (!icon || link.querySelector('.sub-arrow')) continue
    const arrow = document.createElement('span')
    arrow.className = 'sub-arrow'
    arrow.setAttribute('aria-hidden', 'true')
    arrow.append(icon())
    link.append(arrow)
    record.add(() => arrow.remove())
  }

  const mark = (sub: HTMLElement, shown: boolean) => {
    const link = linkOf(sub)
    if (!link) return
    record.write(link, 'class', 'highlighted', shown || undefined)
    record.write(link, 'attr', 'aria-expanded', `${shown}`)
  }
  const self: List = {
    isOpen: (sub) => open.has(sub),
    show(sub) {
      if (open.has(sub) || !emitOf('beforeshow.smapi', sub)) return
      open.add(sub)
      mark(sub, true)
      if (place) {
        record.write(sub, 'style', 'display', 'block')
        place(sub)
      } else slideDown(sub, SLIDE)
      emitOf('show.smapi', sub)
    },
    hide(sub) {
      for (const inner of open) if (inner !== sub && sub.contains(inner)) self.hide(inner)
      if (!open.has(sub) || !emitOf('beforehide.smapi', sub)) return
      open.delete(sub)
      mark(sub, false)
      if (place) record.write(sub, 'style', 'display', undefined)
      else slideUp(sub, SLIDE)
      emitOf('hide.smapi', sub)
    },
    hideAll(but) {
      const some = open.size > 0
      for (const sub of open) if (!but || !sub.parentElement!.contains(but)) self.hide(sub)
      return some
    },
  }
  return self
}

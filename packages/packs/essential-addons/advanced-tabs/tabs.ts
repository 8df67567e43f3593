import { type Controller, nextId } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { scrollToY } from '@archipelago/motion'
import { readParams } from '@archipelago/wordpress-client'
import type { TabsProps } from './read'

const ITEM = '.eael-tab-content-item'
const MS = 300

/** A tab whose id is this word has another one on the page. */
const idOf = (hash: string) => (hash === 'safari' ? 'eael-safari' : hash)

/**
 * Essential Addons' Advanced Tabs (contracts/elementor.md 22.6). Beyond the original: arrows, Home and End go from tab to tab, Enter and Space
 * open one, panels have names, and the tabs around one that the address names are open, too.
 */
export function tabs({ root, list, tabs, opensFirst, offset }: TabsProps, { record, on }: Controller): void {
  const { write } = record
  const last = (is: (index: number) => boolean) => tabs.findLastIndex((_, index) => is(index))

  const open = (at: number) => {
    for (const [index, { title, panel }] of tabs.entries()) {
      const isOpen = index === at
      for (const one of [title, panel]) {
        write(one, 'class', 'active', isOpen)
        write(one, 'class', 'inactive', !isOpen)
        write(one, 'class', 'active-default', false)
      }
      for (const name of ['aria-selected', 'aria-expanded']) write(title, 'attr', name, `${isOpen}`)
      write(title, 'attr', 'tabindex', isOpen || (at < 0 && !index) ? '0' : '-1')
    }
  }

  const isVertical = root.matches('.eael-tabs-vertical')
  write(list, 'attr', 'role', 'tablist')
  if (isVertical) write(list, 'attr', 'aria-orientation', 'vertical')
  for (const { title, panel } of tabs) {
    if (!title.id) write(title, 'attr', 'id', nextId('eael-tab'))
    if (!panel.id) write(panel, 'attr', 'id', nextId('eael-panel'))
    write(title, 'attr', 'role', 'tab')
    write(title, 'attr', 'aria-controls', panel.id)
    write(panel, 'attr', 'role', 'tabpanel')
    write(panel, 'attr', 'aria-labelledby', title.id)
  }

  const named = idOf(location.hash.slice(1))
  const byAddress = tabs.findIndex(({ title }) => !!named && title.id === named)
  const byDefault = last((index) => tabs[index]!.title.classList.contains('active-default'))
  open(byAddress >= 0 ? byAddress : byDefault >= 0 ? byDefault : opensFirst ? 0 : -1)
  if (byAddress >= 0) {
    // The tabs around it come first, and may be alive already, or not yet.
    const outer = root.closest(ITEM)
    const index = [...(outer?.parentElement?.children ?? [])].indexOf(outer!)
    const title = outer
      ?.closest('.eael-advance-tabs')
      ?.querySelector<HTMLElement>(`:scope > .eael-tabs-nav > ul > li:nth-child(${index + 1})`)
    if (title && !title.classList.contains('active')) setTimeout(() => title.click())
    const { top } = tabs[byAddress]!.title.getBoundingClientRect()
    scrollToY(top + scrollY - offset, MS)
  }

  on(list, 'click', (event: MouseEvent) => {
    const at = tabs.findIndex(({ title }) => title.contains(event.target as Node))
    if (at < 0) return
    event.preventDefault()
    open(at)
  })
  on(list, 'keydown', (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ title }) => title === event.target)
    if (at < 0) return
    const isPress = event.key === 'Enter' || event.key === ' '
    const to = isPress ? at : keyTarget(event, at, tabs.length, list, isVertical ? 'column' : 'row')
    if (to === undefined) return
    event.preventDefault()
    open(to)
    tabs[to]!.title.focus()
  })
  // Links of the page open a tab by its id.
  const follow = ({ target }: MouseEvent) => {
    const href = (target as Element).closest?.('a')?.getAttribute('href') ?? ''
    const address = readParams('localize').page_permalink
    const place = typeof address === 'string' && address ? href.replace(address, '') : href
    if (place[0] !== '#') return
    const at = tabs.findIndex(({ title }) => title.id === place.slice(1))
    if (at >= 0) open(at)
  }
  on(document, 'click', follow, { prevented: true })
}

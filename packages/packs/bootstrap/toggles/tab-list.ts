import { type Controller, nextId } from '@archipelago/bind'
import { lend } from '../shared/lend'
import { query, targetsOf } from '../shared/target'

export const TABS = '[data-toggle=tab],[data-toggle=pill],[data-toggle=list]'

/** The tab of a list that is shown. */
export const activeOf = (list: Element): HTMLElement | undefined =>
  query(TABS, list)
    .filter((tab) => tab.matches('.active') || tab.parentElement?.matches('li.active'))
    .at(-1)

/** The list that a tab stands in. */
export const listOf = (tab: Element): HTMLElement | undefined =>
  tab.closest<HTMLElement>('ul:not(.dropdown-menu),ol,.nav,.list-group') ?? undefined

/** Whether there is nothing but tabs in a list, each with its panel: with a menu or a link among them it stays what it is. */
export const isTabs = (list: Element): boolean => {
  const links = query('a,button', list)
  return links.every((link) => link.matches(TABS) && !link.closest('.dropdown-menu') && targetsOf(link)[0])
}

/** The list as the pattern for tabs has it (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). */
export const describe = (controller: Controller, list: HTMLElement): void => {
  const tabs = query(TABS, list)
  const active = activeOf(list)
  const attr = (node: Element, name: string, value: string) =>
    lend(controller, node).write(node, 'attr', name, value)
  attr(list, 'role', 'tablist')
  for (const tab of tabs) {
    const panel = targetsOf(tab)[0]!
    const item = tab.parentElement!
    if (!tab.id) attr(tab, 'id', nextId('tab'))
    if (!panel.id) attr(panel, 'id', nextId('panel'))
    if (item !== list && item.localName === 'li') attr(item, 'role', 'presentation')
    attr(tab, 'role', 'tab')
    attr(tab, 'aria-controls', panel.id)
    attr(tab, 'aria-selected', `${tab === active}`)
    attr(tab, 'tabindex', tab === (active ?? tabs[0]) ? '0' : '-1')
    attr(panel, 'role', 'tabpanel')
    if (!panel.hasAttribute('aria-label')) attr(panel, 'aria-labelledby', tab.id)
  }
}

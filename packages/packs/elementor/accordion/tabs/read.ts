import { nextId } from '@archipelago/bind'
import { report } from '@archipelago/loader'
import { boolean, FieldError, number, object, optional } from '@archipelago/wordpress-client'
import { uniqueId } from '../panels'
import type { Tab, TabsProps } from './tabs'

const readOptions = object<{ open?: number; vertical?: boolean }>({
  open: optional(number),
  vertical: optional(boolean),
})

/**
 * Reads tabs: Elementor's (contracts/elementor.md 3), whose titles are printed twice, for wide and for narrow screens; or
 * plain markup, `[data-tab-title]` and `[data-tab-panel]`, which pair in their order. A title without its panel is reported and left out.
 * @throws FieldError when there is no tab at all or an option is wrong
 */
export const read = (root: HTMLElement, props: unknown, name: string): TabsProps => {
  // `{"open":2,"vertical":true}`: the number of the tab that starts open, from 1.
  const { open, vertical } = readOptions(props ?? {}, 'data-island-props')
  const elementor = root.matches('.elementor-widget')
  const scope = elementor ? '.elementor-element' : '[data-island]'
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((node) => node.closest(scope) === root)
  const titles = own(elementor ? '.elementor-tab-desktop-title' : '[data-tab-title]')
  const panels = own(elementor ? '.elementor-tab-content' : '[data-tab-panel]')
  const narrow = own('.elementor-tab-mobile-title')
  const tabs = titles.flatMap((title, i): Tab[] => {
    const { tab } = title.dataset
    const panel = elementor ? panels.find(({ dataset }) => dataset.tab === tab) : panels[i]
    if (!panel) {
      report(name, root, new FieldError('data-tab', `a panel for "${title.textContent?.trim()}"`, tab))
      return []
    }
    const heading = narrow.find(({ dataset }) => dataset.tab === tab) ?? null
    const id = uniqueId(title)
    return [{ title, panel, heading, ids: { title: id, panel: uniqueId(panel), heading: nextId(id) } }]
  })
  if (!tabs[0]) {
    const missing = elementor ? '.elementor-tab-desktop-title' : '[data-tab-title]'
    throw new FieldError(missing, 'a title with a panel', undefined)
  }
  const active = elementor ? 'elementor-active' : 'is-open'
  // A state that the server or a snippet printed wins over the default.
  const printed = tabs.findIndex(({ title }) => title.classList.contains(active))
  return {
    root,
    tabs,
    active,
    list: elementor ? root.querySelector('.elementor-tabs-wrapper') : tabs[0].title.parentElement,
    wrapper: elementor ? root.querySelector('.elementor-tabs-content-wrapper') : null,
    vertical: vertical ?? root.classList.contains('elementor-tabs-view-vertical'),
    open: Math.min(Math.max(open ? open - 1 : printed, 0), tabs.length - 1),
  }
}

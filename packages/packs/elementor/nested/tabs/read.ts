import { forScreen } from '@archipelago/builder'
import { report } from '@archipelago/loader'
import { FieldError, number, object, optional, readJson, record } from '@archipelago/wordpress-client'
import type { NestedTabsProps, Tab } from './nested-tabs'

const readSettings = optional(
  record((value) => value),
  {},
)
const readOptions = object<{ open?: number }>({ open: optional(number) })

/**
 * Elementor's nested tabs (contracts/elementor.md 26). Plain markup is the same: `.e-n-tabs` with `.e-n-tab-title` buttons and
 * containers that have the same `data-tab-index`. A title without its container is reported and left out.
 * @throws FieldError when there is no tab, or an option is wrong
 */
export const readTabs = (root: HTMLElement, props: unknown, name: string): NestedTabsProps => {
  // `{"open":2}`: the tab that starts open, from 1.
  const { open } = readOptions(props ?? {}, 'data-island-props')
  const settings = readJson(root, 'data-settings', readSettings)
  const box = root.querySelector<HTMLElement>('.e-n-tabs')
  const scope = root.matches('.elementor-widget') ? '.elementor-element' : '[data-island]'
  // A panel is an element of the builder itself: its parent says whose it is.
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (node) => node.parentElement!.closest(scope) === root,
    )
  const panels = own('.e-n-tabs-content > [data-tab-index]')
  const tabs = own('.e-n-tab-title').flatMap((title): Tab[] => {
    const { tabIndex: at } = title.dataset
    const panel = panels.find(({ dataset }) => dataset.tabIndex === at)
    if (panel) return [{ title, panel }]
    report(name, root, new FieldError('data-tab-index', `a panel for "${title.textContent?.trim()}"`, at))
    return []
  })
  if (!box || !tabs[0]) throw new FieldError('.e-n-tab-title', 'a title with a panel', undefined)
  const printed = tabs.findIndex(({ title }) => title.getAttribute('aria-selected') === 'true')
  return {
    root,
    box,
    heading: box.querySelector<HTMLElement>('.e-n-tabs-heading'),
    tabs,
    id: root.dataset.id ?? '',
    open: Math.min(Math.max(open ? open - 1 : printed, 0), tabs.length - 1),
    scrolls: () => forScreen(settings, 'horizontal_scroll') === 'enable',
  }
}

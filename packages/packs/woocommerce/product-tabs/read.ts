import { nextId } from '@archipelago/bind'
import { FieldError } from '@archipelago/wordpress-client'
import type { ProductTabsProps, Tab, TabsMarkup } from './types'

const WRAPPER = '.wc-tabs-wrapper,.woocommerce-tabs,[data-island~=product-tabs]'
const LIST = '.wc-tabs,ul.tabs'
const PANEL = '.wc-tab,.panel'

/** Reads a product's tabs: `ul.tabs` with links to panels inside the wrapper (contracts/woocommerce.md 9). */
export const read = (root: HTMLElement): ProductTabsProps => {
  const display = new WeakMap<Element, string | null>()
  const labels = new WeakMap<Element, string>()

  /** What is inside a panel, or inside a wrapper of its own, is somebody else's. */
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((node) => {
      const panel = node.parentElement!.closest(PANEL)
      return node.closest(WRAPPER) === root && (!panel || panel === root || !root.contains(panel))
    })

  const readTab = (item: HTMLElement): Tab[] => {
    const link = item.querySelector<HTMLAnchorElement>('a[href*="#"]')
    // Absolute addresses too: only the part after # counts.
    const id = link?.getAttribute('href')?.split('#')[1]
    const panel = id && root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
    // An extra link in the list leads where it says.
    if (!link || !panel) return []
    if (!labels.has(panel) && !panel.hasAttribute('aria-labelledby'))
      labels.set(panel, link.id || nextId('tab'))
    const key = /(\S+)_tab(?!\S)/.exec(item.className)?.[1]
    // On a page with two products ids repeat.
    const controls = document.getElementById(id) === panel ? id : null
    return [{ item, link, panel, key, controls, label: labels.get(panel) }]
  }

  const find = (): TabsMarkup => {
    const lists = own(LIST).map((list) => ({
      list,
      tabs: [...list.querySelectorAll<HTMLElement>('li')].flatMap(readTab),
    }))
    const tabs = lists.flatMap((list) => list.tabs)
    if (lists.length && !tabs.length)
      throw new FieldError(LIST, 'a link to a panel', lists[0]!.list.textContent?.trim())
    const others = own(PANEL).filter(
      (panel) => !panel.querySelector(LIST) || tabs.some((tab) => tab.panel === panel),
    )
    // Without a list nothing could ever open a panel again: all stay open.
    const panels = [...new Set([...(tabs.length ? others : []), ...tabs.map(({ panel }) => panel)])]
    for (const panel of panels)
      if (!display.has(panel))
        // Some themes hide panels in their style sheet until the script shows one.
        display.set(
          panel,
          panel.style.display !== 'none' && getComputedStyle(panel).display === 'none' ? 'block' : null,
        )
    return { lists, tabs, panels: panels.map((panel) => ({ panel, display: display.get(panel)! })) }
  }

  return {
    root,
    find,
    isReviewLink(target) {
      const link = target.closest?.('a.woocommerce-review-link')
      const product = link?.closest('.product')
      // With several products on the page, a link is about its own.
      return !!link && (!product || product.contains(root) || !root.closest('.product'))
    },
  }
}

import { FieldError } from '@archipelago/wordpress-client'

export interface Tab {
  title: HTMLElement
  panel: HTMLElement
}

export interface TabsProps {
  root: HTMLElement
  list: HTMLElement
  tabs: Tab[]
  /** Whether the first one is open where none is said to be. */
  opensFirst: boolean
  /** Pixels that stay free above a tab that the address names. */
  offset: number
}

/**
 * Reads tabs, whose titles and panels pair in their order (contracts/elementor.md 22.6).
 * @throws FieldError when there is no title with a panel
 */
export const readTabs = (root: HTMLElement): TabsProps => {
  const list = root.querySelector<HTMLElement>(':scope > .eael-tabs-nav > ul')
  const panels = root.querySelectorAll<HTMLElement>(':scope > .eael-tabs-content > div')
  const tabs = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].flatMap((title, i) =>
    panels[i] ? [{ title, panel: panels[i] }] : [],
  )
  if (!list || !tabs[0]) throw new FieldError('.eael-tabs-nav', 'a title with a panel', undefined)
  return {
    root,
    list,
    tabs,
    opensFirst: root.matches('.eael-tab-auto-active'),
    offset: Number.parseFloat(root.dataset.customIdOffset ?? '') || 0,
  }
}

export interface Tab {
  item: HTMLElement
  link: HTMLElement
  panel: HTMLElement
  /** `reviews` for `li.reviews_tab`. */
  key: string | undefined
  /** The panel's id, when it leads to this panel. */
  controls: string | null
  /** Id of the link, for a panel that is not labelled. */
  label: string | undefined
}

export interface TabsMarkup {
  lists: { list: HTMLElement; tabs: Tab[] }[]
  tabs: Tab[]
  /** Everything that is hidden while another panel is open; `display` is what shows it again. */
  panels: { panel: HTMLElement; display: string | null }[]
}

export interface ProductTabsProps {
  root: HTMLElement
  /** Reads the parts; again when a plugin has changed the HTML and says `init`. */
  find(): TabsMarkup
  /** Whether a click there is on the link from the title to the reviews. */
  isReviewLink(target: Element): boolean
}

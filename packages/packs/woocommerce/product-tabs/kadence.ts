import type { Controller } from '@archipelago/bind'

type Scroll = (event: Event, link?: Element | null) => void

/**
 * The theme Kadence scrolls to what a link's fragment names, unless the item around the link has the role of a tab: older ones know a
 * product's tabs by nothing else, and ours have their role on the link.
 */
export const letKadenceBe = (isTab: (event: Event) => boolean, { record }: Controller): void => {
  const { kadence } = window as { kadence?: { anchorScrollToCheck?: Scroll } }
  const scroll = kadence?.anchorScrollToCheck
  if (!scroll) return
  kadence.anchorScrollToCheck = (event, link) => isTab(event) || scroll.call(kadence, event, link)
  record.add(() => {
    kadence.anchorScrollToCheck = scroll
  })
}

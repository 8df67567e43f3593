import { currentJQuery } from '@archipelago/wordpress-client'

type Handlers = Record<string, { guid: number }[] | undefined>

/** Whether one jQuery handler of the body answers both events: only the legacy scripts bind these pairs. */
const answersBoth = (one: string, two: string): boolean => {
  const $ = currentJQuery() as { _data?(node: Node, key: string): Handlers | undefined } | undefined
  const events = $?._data?.(document.body, 'events')
  return !!events?.[one]?.some(({ guid }) => events[two]?.some((other) => other.guid === guid))
}

/**
 * Whether the legacy add-to-cart script runs. It leaves no global, and a combined file no tag: its handlers are the
 * only trace (contracts/woocommerce.md 24.2 #27). Asked at each use, because it may come late.
 */
export const legacyAdds = (): boolean => answersBoth('added_to_cart', 'ajax_request_not_sent')

/** Whether the legacy cart-fragments script runs. */
export const legacyRefreshes = (): boolean => answersBoth('wc_fragment_refresh', 'updated_wc_div')

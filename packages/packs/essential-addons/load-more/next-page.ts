import { type Batch, TIMEOUT } from '@archipelago/more'
import { pageAddress } from '@archipelago/shop'
import { FieldError, htmlFragment, request } from '@archipelago/wordpress-client'

/** The list, which may have a name: `data-load-more-items="news"`. */
export const ITEMS = '[data-load-more-items]'
/** The link to the next page. */
export const LINK = 'a[data-load-more]'

/**
 * What asks for the page that the link leads to, and takes out of it the items of the list with the same name, and the link
 * of that page. It rejects with a `FieldError` when the link leads to another site or its page has no such list.
 */
export const createNextPage = (link: HTMLAnchorElement, list: Element) => async (): Promise<Batch> => {
  const { href: url, origin } = link
  if (origin !== location.origin) throw new FieldError('href', 'an address of this site', url)
  const { text } = await request<string>({ url: pageAddress(url), dataType: 'text', timeout: TIMEOUT })
  const name = list.getAttribute('data-load-more-items')
  const there = [...htmlFragment(text).querySelectorAll(ITEMS)].find(
    (one) => one.getAttribute('data-load-more-items') === name,
  )
  if (!there) throw new FieldError('data-load-more-items', `such a list on ${url}`, undefined)
  const next = there.closest('[data-island~=load-more]')?.querySelector(LINK)?.getAttribute('href')
  return {
    items: [...there.children],
    more: !!next,
    commit() {
      const before = link.getAttribute('href')!
      // A relative address means what it means on that page.
      if (next) link.href = new URL(next, url).href
      return () => link.setAttribute('href', before)
    },
  }
}

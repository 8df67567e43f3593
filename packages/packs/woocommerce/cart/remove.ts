import { block, unblock } from '@archipelago/overlay'
import { pageAddress } from '@archipelago/shop'
import { request } from '@archipelago/wordpress-client'
import { emitToBlocks } from './add'
import { noticeOf, rowOf } from './read'
import { clearRegion, say } from './region'
import { accept, ask, enqueue, goTo, REQUEST_TIMEOUT, refresh } from './requests'

const busy = new WeakSet<Element>()

/** Covers a link's row and takes no second click while its request is under way. */
async function once(link: Element, cover: HTMLElement | null, run: () => Promise<void>): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  if (cover) block(cover, { message: null, overlayCSS: { opacity: 0.6 } })
  await run()
  if (cover) unblock(cover)
  busy.delete(link)
}

const follow = (link: Element) => () => {
  goTo(link.getAttribute('href'))
}

/**
 * Takes an item out of the cart; without fragments in the answer the link itself is followed (contracts/woocommerce.md
 * 4.4).
 */
export function remove(link: HTMLElement): void {
  clearRegion(link)
  once(link, rowOf(link), () =>
    ask(
      'remove',
      'remove_from_cart',
      { cart_item_key: link.dataset.cart_item_key },
      (answer, outdated) => {
        if (!answer?.fragments) throw new Error('no fragments')
        accept(answer)
        emitToBlocks('removed_from_cart', [answer.fragments, answer.cart_hash, link])
        say('removed', link)
        if (outdated) refresh()
      },
      follow(link),
    ),
  )
}

/** Puts a removed item back: the notice's link is called instead of followed, then the cart is asked for. */
export function undo(link: HTMLElement): void {
  const notice = noticeOf(link)
  const send = async (signal: AbortSignal) => {
    await request({
      url: (link as HTMLAnchorElement).href,
      dataType: 'text',
      timeout: REQUEST_TIMEOUT,
      signal,
      // The server answers with the page that the visitor is on.
      referrer: pageAddress(),
    })
    notice?.remove()
    refresh()
  }
  once(link, notice, () => enqueue('undo', send, follow(link)))
}

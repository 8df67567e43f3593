import { announce, block, unblock } from '@archipelago/overlay'
import { request, safeUrl, wcAjax } from '@archipelago/wordpress'
import { PATIENCE, tellBlocks } from './add'
import { messageFor, noticeOf, rowOf } from './read'
import { accept, enqueue, goTo, refresh, tell, watchChanges } from './requests'
import { type CartAnswer, cart } from './store'

const busy = new WeakSet<Element>()

/** One request for a link: covered while it runs, once however often it is clicked; on failure the link is followed. */
async function follow(
  kind: 'remove' | 'undo',
  link: HTMLElement,
  cover: HTMLElement | null,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  if (cover) block(cover, { message: null, overlayCSS: { opacity: 0.6 } })
  await enqueue(kind, send, () => goTo(link.getAttribute('href')))
  if (cover) unblock(cover)
  busy.delete(link)
}

/** Takes an item out of the cart; without fragments in the answer the link itself is followed (4.4). */
export function remove(link: HTMLElement): void {
  const send = (signal: AbortSignal) => {
    const then = watchChanges()
    return wcAjax<CartAnswer | null>(
      'remove_from_cart',
      { cart_item_key: link.dataset.cart_item_key },
      {
        params: 'wc_add_to_cart_params',
        timeout: PATIENCE,
        signal,
        success: ({ data }) =>
          then(() => {
            const { fragments, cart_hash } = data ?? {}
            if (!fragments) throw new Error('no fragments')
            accept(fragments, cart_hash ?? '')
            tell('removed_from_cart', [fragments, cart_hash, link])
            tellBlocks('removed_from_cart')
            announce(messageFor('removed', link))
          }),
      },
    )
  }
  follow('remove', link, rowOf(link), send)
}

/** Puts a removed item back: the notice's link is called instead of followed, then the cart is asked for. */
export function undo(link: HTMLElement): void {
  const url = safeUrl(link.getAttribute('href'), location.href)
  const notice = noticeOf(link)
  const send = async (signal: AbortSignal) => {
    await request({ url: url!, dataType: 'text', timeout: PATIENCE, signal })
    cart.setState({ filled: true })
    notice?.remove()
    refresh()
  }
  follow('undo', link, notice, send)
}

import { block, unblock } from '@archipelago/overlay'
import { currentJQuery } from '@archipelago/wordpress-client'

const OPTIONS = { message: null, overlayCSS: { background: '#fff', opacity: '0.6', cursor: 'default' } }

/** Through blockUI where a page has it: gateways uncover with it what we cover, and the other way round. */
const own = (node: HTMLElement) => {
  const $ = currentJQuery() as any
  // `.block` alone may be what stands for it where no island answers.
  return $?.blockUI ? $(node) : undefined
}

/** Covers an element as the legacy script did (contracts/woocommerce.md 2.3), if it is not covered. */
export function cover(node: HTMLElement): void {
  if (isCovered(node)) return
  const set = own(node)
  if (set) set.block(OPTIONS)
  else block(node, OPTIONS)
}

export function uncover(node: HTMLElement): void {
  const set = own(node)
  if (set) set.unblock()
  else unblock(node)
}

/** Whether somebody has covered it. */
const isCovered = (node: HTMLElement): boolean => {
  const flag = (currentJQuery() as any)?.(node).data('blockUI.isBlocked')
  return flag === undefined ? node.ariaBusy === 'true' : flag === 1
}

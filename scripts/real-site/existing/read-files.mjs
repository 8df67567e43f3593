import { fillCart } from './walk.mjs'

/**
 * Has the plugin read the script files of these pages, as its event does within a minute on a site: until then scripts that nobody knows
 * keep all that they may use. Something is in the cart, so that cart and checkout have theirs.
 */
export const readFiles = async (browser, origin, pages, shop, headers = {}) => {
  const context = await browser.newContext({ extraHTTPHeaders: headers })
  if (shop) await fillCart(shop)(await context.newPage())
  for (const address of Object.values(pages)) await context.request.get(address)
  let left = Number.POSITIVE_INFINITY
  for (let tries = 0; left && tries < 20; tries++)
    left = await (await context.request.get(`${origin}/__archipelago/read`)).json()
  await context.close()
  if (left) throw new Error(`${left} script files could not be read`)
}

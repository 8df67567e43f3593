import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { islandPage } from './page.mjs'
import { html } from './respond.mjs'
import { printCart } from './shop-page.mjs'
import { dequeue } from './transform.mjs'

/** Several captures are states of one address; these are the ones that it answers with. */
const secondary = new Set(['cart-empty', 'shop-with-cart', 'order-received'])
const canonical = /rel="canonical" href="([^"]*)"/

/**
 * The captured pages beside the repository, by name and by the address that they were captured at.
 * @param {string} folder @returns {Promise<{ names: string[], paths: Map<string, string> }>} both empty where there is no folder
 */
export async function listCaptures(folder) {
  const list = async (inside) => {
    const files = await readdir(join(folder, inside)).catch(() => [])
    return files.filter((file) => file.endsWith('.html')).map((file) => inside + basename(file, '.html'))
  }
  const names = await list('')
  const paths = new Map()
  for (const name of names) {
    if (secondary.has(name) || name.endsWith('-olddom')) continue
    const page = await readFile(join(folder, `${name}.html`), 'utf8')
    const path = canonical.exec(page)?.[1] ?? `/${name}/`
    // The root is the list of pages; the captured home page is one step aside.
    const address = path === '/' ? '/home/' : path
    if (!paths.has(address)) paths.set(address, name)
  }
  // Pages of the newest plugins, and of Elementor Pro, have the addresses of the others: by name alone.
  // Pages of the newest plugins have the addresses of the others: by name alone.
  return { names: [...names, ...(await list('newer/')), ...(await list('pro/'))], paths }
}

const siteStyle = '<link rel="stylesheet" href="/fixtures/site.css">'

/**
 * Serves captures as the dequeued pages they will be; the files stay as they are.
 * @param {string} folder @param {Awaited<ReturnType<typeof listCaptures>>} captures @param {{ panel: boolean }} options
 */
export function captureRoute(folder, { names, paths }, options) {
  /** @param {import('./request.mjs').Request} request @returns {string | undefined} */
  function nameFor(request) {
    const byName = /^\/captures\/((?:(?:newer|pro)\/)?[\w-]+?)(?:\.html)?\/?$/.exec(request.path)
    if (byName) return names.includes(byName[1]) ? byName[1] : undefined
    const name = paths.get(request.path)
    if (name === 'cart' && request.session.cart.count() === 0) return 'cart-empty'
    return name
  }

  /** @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>} */
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const name = nameFor(request)
    if (!name) return null
    const source = await readFile(join(folder, `${name}.html`), 'utf8')
    if (request.query.get('raw') === '1') return html(source)
    const page = dequeue(source, {
      legacy: request.query.get('legacy') === 'keep' ? 'keep' : 'remove',
      data: request.query.get('data') === 'drop' ? 'drop' : 'keep',
    })
    const own = request.path === '/cart/' ? printCart(page, request.session) : page
    return islandPage(request, own, { panel: options.panel, head: siteStyle })
  }
}

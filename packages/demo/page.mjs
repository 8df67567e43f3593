import { readFileSync, statSync } from 'node:fs'
import { printCartPage } from './cart-page.mjs'
import { printCheckout } from './checkout-print.mjs'
import { contentSecurityPolicy } from './csp.mjs'
import { printJQuery } from './jquery.mjs'
import { html } from './respond.mjs'
import { printShop } from './shop-header.mjs'
import { addToHead, scriptTag } from './transform.mjs'

const modes = ['none', 'default', 'react']
const modeCookie = 'archipelago_mode'

/**
 * The mode asked for, remembered so that following a link stays in it.
 * @param {import('./request.mjs').Request} request @returns {'none' | 'default' | 'react'}
 */
export function modeOf(request) {
  const asked = request.query.get('mode')
  if (modes.includes(asked)) {
    request.setCookie(modeCookie, asked, 'SameSite=Lax')
    return asked
  }
  const kept = request.cookies.get(modeCookie)
  return modes.includes(kept) ? kept : 'default'
}

/** `chunks:2000` → 2000 @param {string | null} text @param {'chunks' | 'shop'} what */
const delayOf = (text, what) => Number(new RegExp(`\\b${what}:(\\d{1,6})\\b`).exec(text ?? '')?.[1] ?? 0)

/** `checkout:cut-after,apply_coupon:500` → what goes wrong with which call (endpoints/faults.mjs) @param {string | null} text */
const faultsOf = (text) => Object.fromEntries((text ?? '').split(',').map((pair) => pair.split(':')))

/**
 * Remembers how the chunks and the shop's answers shall behave for this page.
 * @returns {boolean} whether the chunks shall misbehave
 */
function keepFaults({ query, session }) {
  const fail = query.get('fail')?.split(',') ?? []
  session.delayChunks = delayOf(query.get('delay'), 'chunks')
  session.failChunks = fail.includes('chunks')
  session.shop = {
    delayShop: delayOf(query.get('delay'), 'shop'),
    failShop: fail.includes('shop'),
    outOfOrder: query.get('late') === 'shop',
    shopFaults: faultsOf(query.get('fault')),
  }
  return session.delayChunks > 0 || session.failChunks
}

const panelTags =
  '<link rel="stylesheet" href="/panel/panel.css"><script defer src="/panel/panel.js"></script>'

const manifest = new URL('../../dist/manifest.json', import.meta.url)
let read = { mtimeMs: 0, failsafes: [] }

/** What the build at this moment prints for content that is printed hidden. It is large: every page needs this of it. */
function printed() {
  const { mtimeMs } = statSync(manifest)
  if (read.mtimeMs !== mtimeMs) {
    const { features } = JSON.parse(readFileSync(manifest, 'utf8'))
    read = { mtimeMs, failsafes: Object.values(features).flatMap(({ failsafe }) => failsafe ?? []) }
  }
  return read.failsafes
}

/**
 * Styles that the WordPress plugin prints for content that is printed hidden (`failsafe` in packages/loader/feature.ts), for
 * what is on the page; from the build, none without one.
 * @param {string} page
 */
function failsafes(page) {
  try {
    return printed().flatMap(({ mark, css }) => (page.includes(mark) ? `<style>${css}</style>` : []))
  } catch {
    return []
  }
}

/**
 * Puts the script tag, the panel and the headers that the query asks for around a page.
 * @param {import('./request.mjs').Request} request @param {string} page
 * @param {{ panel: boolean, status?: number, head?: string }} options @returns {import('./respond.mjs').Reply}
 */
export function islandPage(request, page, { panel, status, head = '' }) {
  const mode = modeOf(request)
  const tag = scriptTag(mode, request.query.get('attrs') ?? '')
  const showPanel = panel && mode !== 'none' && request.query.get('panel') !== '0'
  // The panel comes before our script so that it hears the first island mount.
  const finished = addToHead(
    printJQuery(
      printCheckout(request, printShop(request, printCartPage(request, page))),
      request.query.get('jquery'),
    ),
    [head, showPanel ? panelTags : '', ...(mode === 'none' ? [] : failsafes(page)), tag]
      .filter(Boolean)
      .join('\n'),
  )
  const reply = html(finished, status)
  const headers = {}
  const csp = request.query.get('csp')
  if (csp) headers['Content-Security-Policy'] = contentSecurityPolicy(finished, csp)
  // A chunk that the browser has kept would neither be late nor fail.
  if (keepFaults(request)) headers['Clear-Site-Data'] = '"cache"'
  return { ...reply, headers }
}

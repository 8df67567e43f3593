import { createScript } from '@archipelago/wordpress-client'
import Cookies from 'js-cookie'
import type { LiveChat } from './read'

/** Milliseconds that a busy page may keep the chat waiting. */
const IDLE_TIMEOUT = 4000

/** Calls `act` when the page has loaded and the browser has a moment. Returns what takes that back. */
export const afterLoad = (act: () => void) => {
  let stopped = false
  const run = () => !stopped && act()
  // Support: requestIdleCallback Safari none.
  const soon = () => (self.requestIdleCallback ?? setTimeout)(run, { timeout: IDLE_TIMEOUT } as any)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
  return () => {
    stopped = true
    removeEventListener('load', soon)
  }
}

/** Whether an author looks at the page in a page builder or in the customiser. */
export const isPreview = () =>
  /[?&](elementor-preview|customize_changeset_uuid|preview)=/.test(location.search)

/** Cookies with their values as they are in the browser, which is how a page names one. */
const asPrinted = Cookies.withConverter({ read: (value) => value })

/** Whether the cookie that says yes is there, with any value where none is asked for. */
export const isAgreed = ({ consent }: LiveChat) => {
  if (!consent) return true
  const [name = '', ...value] = consent.split('=')
  const said = asPrinted.get(name)
  return value[0] === undefined ? !!said : said === value.join('=')
}

/** Puts the vendor's script into the page, once whatever the number of callers. */
export const insert = ({ src, attributes }: LiveChat) => {
  if ([...document.scripts].some((script) => script.src === src)) return
  const script = createScript(src, attributes)
  script.addEventListener('error', () => {
    script.remove()
    console.warn(`[archipelago] live-chat: ${src} could not be loaded`)
  })
  document.head.append(script)
}

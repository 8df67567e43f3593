import type { Page, Route } from '@playwright/test'

// What may go wrong around an island, and how a visit is spoilt by it.

export interface Fault {
  id: string
  title: string
  /** What is done before the page is opened. */
  before?(page: Page): Promise<unknown>
  /** How the page is opened: `early` does not wait for the islands. */
  early?: boolean
  /** Once the islands are there, before they are used. */
  during?(page: Page): Promise<unknown>
  /** Name of a function of the page, called with each island right after it was used. */
  between?: string
  /** Once all were used: what is over then. */
  after?(page: Page): Promise<unknown>
  /** The islands cannot do what they do without it: what they had to say is no fault. */
  mayReport?: true
  /** Only islands that ask a server for something meet it. */
  ofEndpoints?: true
  /** What of the usual look cannot be expected: islands alive, typed text, all that is seen. */
  not?: ('alive' | 'typed' | 'seen' | 'fields')[]
  /** The islands' code is not there. */
  without?: true
  /** All of it goes on working: the effects of `first-touch.harness.ts` are asked for, too. */
  works?: true
}

/** What is asked of a server by script; our files and what others print are left alone. */
const isCall = (route: Route) => {
  const request = route.request()
  return ['xhr', 'fetch'].includes(request.resourceType()) && !request.url().includes('/dist/')
}
const over = new WeakSet<Page>()
const answers = (how: (route: Route) => unknown) => (page: Page) =>
  page.route('**/*', (route) => (isCall(route) && !over.has(page) ? how(route) : route.fallback()))

/** The server answers as it should again. */
const free = async (page: Page) => over.add(page)

/** The chunks of islands; the base and the packs' parts say which islands there are. */
const CHUNK = /\/islands\/(?!base-|pack-|names-)[^/]*\.js/
const held = new WeakMap<Page, () => void>()

const LOGIN = `<!DOCTYPE html><html lang="en"><head><title>Log In</title><script>pwned()</script></head><body class="login">
<form name="loginform" id="loginform" action="/wp-login.php" method="post"><p><label for="user_login">Username</label>
<input type="text" name="log" id="user_login"></p><p class="submit"><input type="submit" name="wp-submit" value="Log In"></p></form></body></html>`

/** Answers that are no answers: of the wrong kind, cut. Nothing at all is one: the end of a list. */
const GARBAGE = [
  '{"success":tr',
  'null',
  '[]',
  '0',
  '"text"',
  '{}',
  '{"success":true}',
  '{"success":true,"data":null}',
  '{"fragments":null,"cart_hash":7}',
  '{"status":{},"message":[],"data":"x","fragments":"x"}',
  '\u0000\ufffd<<<',
]

export const FAULTS: Fault[] = [
  {
    id: 'files-404',
    title: 'all files: 404',
    before: (page) =>
      page.route(/\/islands\/[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    early: true,
    mayReport: true,
    without: true,
    // There is nobody who knows islands: nothing is used.
    not: ['alive', 'typed'],
  },
  {
    id: 'chunk-404',
    title: 'chunks: 404',
    before: (page) => page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    early: true,
    mayReport: true,
    without: true,
    not: ['alive'],
  },
  {
    id: 'later-404',
    title: 'later chunks: 404',
    during: (page) =>
      page.route(/\/islands\/[^/]*\.(js|css)/, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    mayReport: true,
    not: ['alive'],
  },
  {
    id: 'chunk-slow',
    title: 'chunks: slow',
    early: true,
    before: async (page) => {
      const released = new Promise<void>((done) => held.set(page, done))
      await page.route(CHUNK, async (route) => {
        await released
        await route.continue().catch(() => {})
      })
    },
    // What the code shows later was not there to be filled in.
    not: ['fields'],
    after: async (page) => held.get(page)!(),
  },
  {
    id: 'answer-500',
    title: 'answer: 500',
    before: answers((route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: '<p>There has been a critical error on this website.</p>',
      }),
    ),
    after: free,
    mayReport: true,
    ofEndpoints: true,
  },
  {
    id: 'answer-late',
    title: 'answer: time-out',
    before: answers((route) => route.abort('timedout')),
    after: free,
    mayReport: true,
    ofEndpoints: true,
  },
  {
    id: 'answer-garbage',
    title: 'answer: garbage',
    before: (page) => {
      let turn = 0
      return answers((route) =>
        route.fulfill({ contentType: 'application/json', body: GARBAGE[turn++ % GARBAGE.length]! }),
      )(page)
    },
    after: free,
    mayReport: true,
    ofEndpoints: true,
    // A form whose answer is a success is empty afterwards.
    not: ['typed'],
  },
  {
    id: 'answer-login',
    title: 'answer: login page',
    before: answers((route) => route.fulfill({ contentType: 'text/html; charset=UTF-8', body: LOGIN })),
    after: free,
    mayReport: true,
    ofEndpoints: true,
  },
  {
    id: 'offline',
    title: 'offline',
    during: (page) => page.context().setOffline(true),
    after: (page) => page.context().setOffline(false),
    mayReport: true,
    not: ['alive'],
  },
  {
    id: 'storage-full',
    title: 'storage: full',
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }),
    works: true,
  },
  {
    id: 'storage-denied',
    title: 'storage: denied',
    before: (page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, {
            configurable: true,
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
      }),
    works: true,
  },
  {
    id: 'cookies-off',
    title: 'cookies: off',
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set() {} })
        Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
      }),
    // What a visitor has dismissed is remembered in a cookie.
    works: true,
  },
  {
    id: 'exception',
    title: 'exception of others',
    before: (page) =>
      page.addInitScript(() => {
        const fail = () => {
          throw new Error('third party')
        }
        const types =
          'click pointerdown mousedown keydown input change submit focusin scroll archipelago:mount added_to_cart wc_fragments_refreshed updated_checkout wpcf7submit found_variation'
        for (const type of types.split(' ')) {
          addEventListener(type, fail, true)
          document.addEventListener(type, fail)
        }
      }),
    works: true,
  },
  {
    id: 'replaced',
    title: 'replaced while busy',
    before: answers(async (route) => {
      await new Promise((done) => setTimeout(done, 150))
      await route.fallback().catch(() => {})
    }),
    during: (page) =>
      page.evaluate(() => {
        ;(window as any).replaceIt = (element: Element) => {
          const { proof } = window as any
          if (/^(HTML|BODY|MAIN)$/.test(element.nodeName) || !element.isConnected) return
          const first = proof.numbers.get(element)
          const fresh = (first === undefined ? element : proof.pristine[first]).cloneNode(true) as Element
          if (first !== undefined)
            for (const [i, node] of [fresh, ...fresh.querySelectorAll('*')].entries()) {
              proof.numbers.set(node, first + i)
              proof.printed[first + i] = node
            }
          element.replaceWith(fresh)
        }
      }),
    between: 'replaceIt',
    after: free,
    // What is new waits for its cue.
    not: ['typed', 'alive'],
  },
  {
    id: 'moved',
    title: 'moved',
    during: (page) =>
      page.evaluate(() => {
        for (const { element } of (window as any).archipelago.islands) {
          if (/^(HTML|BODY|MAIN)$/.test(element.nodeName)) continue
          const { parentNode, nextSibling } = element
          new DocumentFragment().append(element)
          parentNode.insertBefore(element, nextSibling)
        }
      }),
  },
  {
    id: 'history',
    title: 'back/forward cache',
    after: (page) =>
      page.evaluate(async () => {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        document.dispatchEvent(new Event('freeze'))
        await new Promise((done) => setTimeout(done))
        document.dispatchEvent(new Event('resume'))
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }),
  },
  {
    id: 'hidden',
    title: 'tab hidden',
    during: (page) =>
      page.evaluate(() => {
        const { requestAnimationFrame } = window
        const waiting: FrameRequestCallback[] = []
        const set = (hidden: boolean) => {
          for (const [name, value] of [
            ['hidden', hidden],
            ['visibilityState', hidden ? 'hidden' : 'visible'],
          ] as const)
            Object.defineProperty(document, name, { configurable: true, get: () => value })
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        }
        window.requestAnimationFrame = (callback) => waiting.push(callback)
        set(true)
        ;(window as any).showTab = () => {
          window.requestAnimationFrame = requestAnimationFrame
          for (const callback of waiting.splice(0)) requestAnimationFrame(callback)
          set(false)
        }
      }),
    after: (page) => page.evaluate('showTab()'),
  },
  {
    id: 'print',
    title: 'print',
    during: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
    },
    after: async (page) => {
      await page.emulateMedia({ media: null })
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    },
  },
  {
    id: 'zoom',
    title: 'zoom 400 %',
    before: (page) => page.setViewportSize({ width: 320, height: 256 }),
    not: ['seen', 'typed', 'fields', 'alive'],
  },
  {
    id: 'two-copies',
    title: 'script twice',
    before: (page) =>
      page.route(/\/fixtures\/[^/?]*\.html/, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /<script[^>]*archipelago\.js[^>]*><\/script>/,
          (tag) => `${tag}\n${tag.replace(/ id="[^"]*"/, '')}`,
        )
        await route.fulfill({ response, body })
      }),
    works: true,
  },
  {
    id: 'restart',
    title: 'stopped and started',
    during: (page) =>
      page.evaluate(async () => {
        const { archipelago } = window as any
        archipelago.unmount(document)
        await new Promise((done) => setTimeout(done))
        archipelago.scan()
        // Some wait until they are seen.
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((done) => setTimeout(done, 20))
        }
        scrollTo({ top: 0, behavior: 'instant' })
      }),
  },
]

export const faultOf = (id: string) => FAULTS.find((fault) => fault.id === id)!

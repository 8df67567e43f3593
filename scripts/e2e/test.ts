import { existsSync } from 'node:fs'
import { createServer, type Faults } from '@archipelago/demo'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { neverAsked } from './chunk-routes'
import { requestsAreOver, watchRequests } from './rest'

export { expect } from '@playwright/test'

// Playwright asks for a stack with every call, and maps each of its own thirty frames to a source: a twentieth of all time.
const { prepareStackTrace } = Error
if (prepareStackTrace)
  Error.prepareStackTrace = (error, frames) =>
    prepareStackTrace(
      error,
      frames.filter((frame) => !/node_modules|^node:/.test(frame.getFileName() ?? '')),
    )

/** Whether the captured pages are on this machine; tests that need them skip and say so otherwise. */
export const hasCaptures = existsSync(new URL('../../../shared/captures', import.meta.url))

export type Mode = 'none' | 'default' | 'react'

interface Site {
  url: string
  control(state: Faults): void
}

interface Fixtures {
  /** Opens a page of the demo site (`/fixtures/accordion.html`, `/captures/widgets`) and waits for its islands. */
  open(path: string, options?: { mode?: Mode; wait?: boolean }): Promise<Page>
  /** Errors and warnings on the console, and exceptions, in order. */
  problems: string[]
  site: Site
}

/** Resolves when every island whose cue is `load` is past loading. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const { islands, _ } = (window as any).archipelago ?? {}
    return (
      document.readyState === 'complete' &&
      islands &&
      // Parts of packs are on their way.
      !_?.busy?.() &&
      !islands.some((island: any) => island.state === 'loading')
    )
  })

/** Resolves when no file of ours is on its way any more. */
const filesAreThere = (page: Page) =>
  requestsAreOver(
    page,
    () => page.evaluate(() => new Promise<void>((done) => setTimeout(done))),
    (url) => url.includes('/dist/'),
  )

/**
 * The headless shell's pointer rests at the corner of the screen, and every new page would hear it come in: a first sign
 * of a visitor. So the window goes elsewhere.
 */
const leavePointer = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const { windowId } = await browser.send('Browser.getWindowForTarget')
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { left: 100, top: 100 } })
  await browser.detach()
}

export const test = base.extend<Fixtures, { siteForWorker: Site }>({
  siteForWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const server = createServer({ panel: false })
      const url = (await server.listen(0)).replace(/\/$/, '')
      await use({ url, control: (state) => server.control(state) })
      await server.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    watchRequests(context)
    await use(context)
  },

  page: async ({ page, browserName }, use, test) => {
    if (browserName === 'chromium') await leavePointer(page)
    await use(page)
    if (test.status === 'passed')
      expect(neverAsked(page), 'chunks that were routed and never asked for').toEqual([])
  },

  site: async ({ siteForWorker }, use) => {
    await use(siteForWorker)
    const shop = { delayShop: 0, failShop: false, outOfOrder: false, shopFaults: {} }
    siteForWorker.control({ delayChunks: 0, failChunks: false, ...shop })
  },

  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => {
      // Init scripts of tests run on the empty page between two visits, too (fresh.ts).
      if (page.url() !== 'about:blank') problems.push(`exception: ${error.message}`)
    })
    await use(problems)
  },

  open: async ({ page, site, problems }, use, { project }) => {
    void problems
    const usual: Mode = project.metadata.flavour ?? 'default'
    await use(async (path, { mode = usual, wait = mode !== 'none' } = {}) => {
      const [before, hash] = path.split('#')
      const joint = before!.includes('?') ? '&' : '?'
      await page.goto(`${site.url}${before}${joint}mode=${mode}${hash ? `#${hash}` : ''}`)
      if (wait) {
        await settled(page)
        await filesAreThere(page)
      }
      return page
    })
  },
})

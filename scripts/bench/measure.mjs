const SLOWDOWN = 4

/** Opens a candidate's page in a process of its own and waits until it has nothing left to do. */
const open = async (browser, origin, { id }, size) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${origin}/${id}/${size}`)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))))
  const cdp = await context.newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  return { page, cdp, errors, src: `/${id}.js`, close: () => context.close() }
}

const check = (right, size, errors) =>
  errors[0] ?? (right === size ? undefined : `${right} of ${size} counters show 1 after one click each`)

/** Runs `act` on an opened page; a candidate that fails gives `{ failed: reason }`. */
const on = async (opening, act) => {
  const tab = await opening
  try {
    return await act(tab)
  } catch (error) {
    return { failed: tab.errors[0] ?? error.message.split('\n')[0] }
  } finally {
    await tab.close()
  }
}

/** One timed run at 4x CPU throttling: `{ ms, longest }`. */
export const time = (browser, origin, candidate, size) =>
  on(open(browser, origin, candidate, size), async ({ page, cdp, errors, src }) => {
    await page.evaluate((signal) => signal && bench.listen(true), candidate.signal)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { ms, longest, right } = await page.evaluate((src) => bench.time(src), src)
    return { ms, longest, failed: check(right, size, errors) }
  })

/**
 * What mounting does to the page: `changes` of nodes and attributes, real mouse clicks on the first and the last
 * counter, and whether the candidate's signal came no earlier than its last listener (`lag`, ms).
 */
export const audit = (browser, origin, candidate, size) =>
  on(open(browser, origin, candidate, size), async ({ page, errors, src }) => {
    await page.evaluate((signal) => {
      bench.listen(signal)
      bench.watch()
    }, candidate.signal)
    await page.evaluate((src) => bench.load(src), src)
    await page.waitForTimeout(400)
    const { changes, lag } = await page.evaluate(() => ({ ...bench, lag: bench.end - bench.heard }))
    for (const end of ['first', 'last']) await page.locator('.counter button')[end]().click()
    const shown = await page.locator('.counter output').allInnerTexts()
    const early = candidate.answersFrom !== 'document' && !(lag >= 0)
    const failed = early
      ? 'signalled before every counter had a listener'
      : check(shown.filter((text) => text === '1').length, 2, errors)
    return { changes, lag, failed }
  })

/** KB in use after mounting and a full collection: JavaScript and the browser's side of it (nodes, listeners). */
export const weigh = (browser, origin, candidate, size) =>
  on(open(browser, origin, candidate, size), async ({ page, cdp, src }) => {
    await page.evaluate((signal) => signal && bench.listen(true), candidate.signal)
    await page.evaluate((src) => bench.load(src), src)
    await page.waitForTimeout(400)
    for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize = 0 } = await cdp.send('Runtime.getHeapUsage')
    return { kb: (usedSize + embedderHeapUsedSize) / 1024 }
  })

import type { BrowserContext, Page, Request } from '@playwright/test'

const requests = new WeakMap<BrowserContext, Set<Request>>()

/** Keeps count of what the pages of a context ask for and have not got yet. */
export const watchRequests = (context: BrowserContext) => {
  const open = new Set<Request>()
  requests.set(context, open)
  context.on('request', (request) => open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** Milliseconds that are waited for requests at most: some tests hold them back. */
const REQUESTS_TIMEOUT = 500

/**
 * Resolves when none of these requests is on its way any more, however slow disk and network are: what has come may ask
 * for more, so `moment` has to pass twice without one.
 */
export const requestsAreOver = async (
  page: Page,
  moment: () => Promise<unknown>,
  ours = (_url: string) => true,
) => {
  const open = requests.get(page.context()) ?? new Set()
  const until = Date.now() + REQUESTS_TIMEOUT
  for (let quiet = 0; quiet < 2; ) {
    await moment()
    const waiting = Date.now() < until && [...open].some((request) => ours(request.url()))
    quiet = waiting ? 0 : quiet + 1
  }
}

/** In the page: resolves when each of its animations has ended that does within so many milliseconds. */
const motionEnds = async (within: number) => {
  const ends = document
    .getAnimations()
    .filter(({ effect, currentTime, playState }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime)
      return playState === 'running' && left < within
    })
    .map(({ finished }) => finished.catch(() => {}))
  await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, within))])
}

/** In the page: resolves when two frames are drawn and an idle moment has passed after them. */
const isIdle = async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  // Support: requestIdleCallback Safari none.
  const idle = self.requestIdleCallback ?? setTimeout
  await new Promise<unknown>((done) => idle(done, { timeout: 200 } as any))
}

/**
 * Resolves when the page has nothing left to do: each of its animations has ended that does within a second, twice two frames are drawn and an idle
 * moment has passed after them, and no request is on its way. To show that something does not happen; a timer of the page
 * is not waited for (`page.clock.runFor` is what brings that on).
 */
export const atRest = (page: Page) =>
  requestsAreOver(page, () => page.evaluate(`(${motionEnds})(1000).then(${isIdle})`))

/** Resolves when each animation that is going now and ends within three seconds has ended: until then axe-core finds colours that are on their way. */
export const animationsHaveEnded = (page: Page) => page.evaluate(motionEnds, 3000)

/**
 * Resolves once the timers have run that the page has set until now for at most `ms`: what would have happened has. The
 * page's own timers are in order however busy the machine is.
 */
export const timersHaveRun = (page: Page, ms: number) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), ms)

/**
 * Resolves once the server has got what the page has sent until now, forms included: a request that the page makes after
 * two frames has come back. A page that is leaving keeps this waiting: `clicks` is for that.
 */
export const requestsWereSent = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    await fetch('/favicon.ico?sent', { cache: 'no-store' })
  })

/** Resolves once the page has stayed where it is for ten frames: nothing scrolls it any more. */
export const scrollIsOver = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 10; before = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === before ? still + 1 : 0
    }
  })

/**
 * Lets the page's time (`page.clock.install()`) stand still, at most a second from now: what a test measures with
 * `page.clock.runFor` does not depend on how long the machine takes for the steps between.
 */
export const stopTime = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** Stops and starts every island, as a page that is changed by script does it. */
export const restart = (page: Page) =>
  page.evaluate(async () => {
    const { archipelago } = window as any
    archipelago.unmount(document)
    await new Promise((done) => setTimeout(done))
    archipelago.scan()
  })

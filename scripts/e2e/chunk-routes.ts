import type { Page, Request, Route } from '@playwright/test'

/** How often a chunk was asked for, by the pattern of its name. */
const counts = new WeakMap<Page, Map<string, number>>()

/**
 * `page.route` for a chunk. A chunk's name follows its source file's: once that is renamed, a pattern holds nothing back and
 * a test of what happens meanwhile passes whatever the code does. So a test fails when the chunk was never asked for.
 */
export const routeChunk = (
  page: Page,
  chunk: RegExp | string,
  handler: (route: Route, request: Request) => unknown,
) => {
  const asked = counts.get(page) ?? new Map<string, number>()
  counts.set(page, asked.set(String(chunk), asked.get(String(chunk)) ?? 0))
  return page.route(chunk, (route, request) => {
    asked.set(String(chunk), asked.get(String(chunk))! + 1)
    return handler(route, request)
  })
}

/** Keeps a chunk back until the function that it gives is called; with `isMissing` it is not there then. */
export const holdChunk = async (page: Page, chunk: RegExp | string) => {
  let release = (_isMissing?: boolean) => {}
  const held = new Promise<boolean>((done) => {
    release = (isMissing = false) => done(isMissing)
  })
  await routeChunk(page, chunk, async (route) => {
    if (await held) await route.fulfill({ status: 404 })
    else await route.continue()
  })
  return release
}

/** The patterns of `routeChunk` that no request has met. */
export const neverAsked = (page: Page) =>
  [...(counts.get(page) ?? [])].filter(([, count]) => !count).map(([chunk]) => chunk)

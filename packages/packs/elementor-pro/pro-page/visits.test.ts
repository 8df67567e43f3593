import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** A new page, on a site that has popups or not. */
const page = async (hasPopUps: unknown = true) => {
  vi.resetModules()
  vi.stubGlobal('ElementorProFrontendConfig', { popup: { hasPopUps } })
  const { countVisit } = await import('./visits')
  countVisit()
  countVisit()
  return JSON.parse(localStorage.getItem('elementor') ?? 'null')
}

test('every page counts once, a session with its first page; what else is stored stays', async () => {
  localStorage.setItem('elementor', '{"__expiration":{"x":5},"x":1}')
  expect(await page()).toEqual({ __expiration: { x: 5 }, x: 1, pageViews: 1, sessions: 1 })
  expect(await page()).toMatchObject({ pageViews: 2, sessions: 1, x: 1 })
  sessionStorage.clear()
  expect(await page()).toMatchObject({ pageViews: 3, sessions: 2 })
})

test('nothing is counted without popups, or without storage', async () => {
  expect(await page(false)).toBeNull()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  vi.stubGlobal('ElementorProFrontendConfig', { popup: { hasPopUps: true } })
  vi.resetModules()
  const { countVisit } = await import('./visits')
  expect(() => countVisit()).not.toThrow()
})

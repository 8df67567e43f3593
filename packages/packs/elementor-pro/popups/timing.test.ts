import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disable, isDisabled } from './memory'
import { countOf, mayOpen } from './timing'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const store = (stored: object) =>
  localStorage.setItem('elementor', JSON.stringify({ __expiration: {}, ...stored }))
const stored = () => JSON.parse(localStorage.getItem('elementor') ?? '{}')
const cameFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)

test('so many pages, or sessions, since the first one with the popup', () => {
  store({ pageViews: 7, sessions: 3 })
  const rules = { page_views: 'yes', page_views_views: 1, sessions: 'yes' }
  expect(mayOpen(5, rules)).toBe(false)
  // Both have remembered their first time.
  expect(stored()).toMatchObject({
    popup_5_page_views_initialPageViews: 7,
    popup_5_sessions_initialSessions: 3,
  })
  store({ ...stored(), pageViews: 8 })
  expect(mayOpen(5, { page_views: 'yes', page_views_views: 1 })).toBe(true)
  expect(mayOpen(5, rules)).toBe(false)
  store({ ...stored(), sessions: 5 })
  expect(mayOpen(5, rules)).toBe(true)
  expect(mayOpen(5, { page_views: 'yes' })).toBe(false)
})

test.each([
  [{}, 'popup_5_times'],
  [{ times_count: 'close' }, 'popup_5_times'],
  [{ times_period: 'week' }, 'popup-5-impressions-count'],
])('so many times: %j', (more, key) => {
  const rules = { times: 'yes', times_times: 2, ...more }
  const count = countOf(5, rules)
  const [when, other] = 'times_count' in more ? (['close', 'open'] as const) : (['open', 'close'] as const)
  expect(mayOpen(5, rules)).toBe(true)
  count(when)
  count(other)
  expect(stored()[key]).toBe(1)
  expect(mayOpen(5, rules)).toBe(true)
  count(when)
  expect(mayOpen(5, rules)).toBe(false)
  expect(mayOpen(6, rules)).toBe(true)
})

test('a period begins with the first time, and is over after its seconds; a session with its tab', () => {
  vi.useFakeTimers({ now: 1000 })
  const rules = { times: 'yes', times_times: 2, times_period: 'day' }
  const count = countOf(5, rules)
  count('open')
  vi.setSystemTime(50_000_000)
  count('open')
  expect(stored().__expiration).toEqual({ 'popup-5-impressions-count': 86_401_000 })
  expect(mayOpen(5, rules)).toBe(false)
  vi.setSystemTime(86_402_000)
  expect(mayOpen(5, rules)).toBe(true)
  count('open')
  expect(stored()['popup-5-impressions-count']).toBe(1)
  expect(stored().__expiration['popup-5-impressions-count']).toBe(2 * 86_400_000 + 2000)

  const session = { times: 'yes', times_times: 1, times_period: 'session' }
  countOf(5, session)('open')
  expect(sessionStorage.getItem('popup-5-impressions-count')).toBe('1')
  expect(mayOpen(5, session)).toBe(false)
  sessionStorage.clear()
  expect(mayOpen(5, session)).toBe(true)
})

test('where visitors come from', () => {
  const url = (action: string, url_url?: string) => mayOpen(5, { url: 'yes', url_action: action, url_url })
  cameFrom('https://quay.test/boats/?a=1')
  expect([url('show', '/boats/'), url('hide', '/boats/'), url('regex', 'boa.s')]).toEqual([true, false, true])
  expect([url('show', '/cars/'), url('hide', '/cars/'), url('regex', '(')]).toEqual([false, true, false])

  const from = (address: string) => {
    cameFrom(address)
    return [['internal'], ['external'], ['search'], ['search', 'external', 'internal']].map(
      (sources_sources) => mayOpen(5, { sources: 'yes', sources_sources }),
    )
  }
  expect(from(`${location.origin}/boats/`)).toEqual([true, false, false, true])
  expect(from('https://www.google.com/')).toEqual([false, true, true, true])
  expect(from('https://google.evil.test.example/')).toEqual([false, true, true, true])
  expect(from('https://quay.test/')).toEqual([false, true, false, true])
  expect(from('')).toEqual([false, true, false, true])
})

test('who, on what, and when', () => {
  const roles = { logged_in: 'yes', logged_in_users: 'custom', logged_in_roles: ['editor'] }
  expect([mayOpen(5, { logged_in: 'yes' }), mayOpen(5, roles)]).toEqual([true, true])
  vi.stubGlobal('elementorFrontendConfig', { user: { roles: ['editor'] } })
  expect([mayOpen(5, { logged_in: 'yes' }), mayOpen(5, roles)]).toEqual([false, false])
  expect(mayOpen(5, { ...roles, logged_in_roles: ['shop_manager'] })).toBe(true)

  const browsers = (options: string[]) =>
    mayOpen(5, { browsers: 'yes', browsers_browsers: 'custom', browsers_browsers_options: options })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' })
  expect([browsers(['firefox', 'ie']), browsers(['chrome', 'safari'])]).toEqual([true, false])

  const schedule = (more: object) =>
    mayOpen(5, {
      schedule: 'yes',
      schedule_timezone: 'site',
      schedule_server_datetime: '2026-05-02 10:00:00',
      ...more,
    })
  expect(schedule({})).toBe(true)
  expect(schedule({ schedule_start_date: '2026-05-02 09:00', schedule_end_date: '2026-05-02 11:00' })).toBe(
    true,
  )
  expect(schedule({ schedule_start_date: '2026-05-02 10:30' })).toBe(false)
  expect(schedule({ schedule_end_date: '2026-05-01 10:30' })).toBe(false)
  expect(schedule({ schedule_timezone: 'visitor', schedule_end_date: '2001-05-01 10:30' })).toBe(false)
})

test('storage denied: rules that need it do not pass, the others do', () => {
  const denied = () => {
    throw new Error('denied')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: denied, setItem: denied })
  expect(['times', 'page_views', 'sessions'].map((name) => mayOpen(5, { [name]: 'yes' }))).toEqual([
    false,
    false,
    false,
  ])
  expect(mayOpen(5, { logged_in: 'yes', times: '' })).toBe(true)
  expect(mayOpen(5, [])).toBe(true)
  expect(isDisabled(5)).toBe(false)
  expect(() => {
    disable(5)
    countOf(5, { times: 'yes' })('open')
  }).not.toThrow()
})

import { browserNames, deviceMode } from '@archipelago/builder'
import { readParams, toNumber } from '@archipelago/wordpress-client'
import { readStored, saveStored } from '../pro-page/storage'
import type { Settings } from './read'

/** Seconds; a session ends with the tab, and for ever is no period. */
const PERIODS: Record<string, number> = { day: 86400, week: 604800, month: 2628288 }

const counterOf = (id: number, { times_period: period }: Settings) =>
  period ? `popup-${id}-impressions-count` : `popup_${id}_times`

/** How often a popup was seen, in the period that its rules name. @throws where storage is denied */
const seen = (id: number, rules: Settings): number => {
  const name = counterOf(id, rules)
  if (rules.times_period === 'session') return toNumber(sessionStorage.getItem(name), 0)
  const stored = readStored(localStorage)
  return stored.__expiration?.[name] < Date.now() ? 0 : toNumber(stored[name], 0)
}

const addOne = (id: number, rules: Settings) => {
  const name = counterOf(id, rules)
  const times = seen(id, rules) + 1
  if (rules.times_period === 'session') return sessionStorage.setItem(name, `${times}`)
  const seconds = PERIODS[rules.times_period]
  saveStored(localStorage, ({ __expiration }) => ({
    [name]: times,
    // The period begins with the first.
    ...(seconds && times < 2 && { __expiration: { ...__expiration, [name]: Date.now() + seconds * 1000 } }),
  }))
}

/**
 * Counts how often a popup is seen where its rules limit that: its own openings, or closings. The original counts some of them at each page
 * (contracts/elementor-pro.md 4.4); the keys are the same, so that nobody sees everything again.
 */
export const countOf = (id: number, timing: unknown) => (when: 'open' | 'close') => {
  const rules = (timing ?? {}) as Settings
  if (rules.times !== 'yes' || (when === 'close') !== (rules.times_count === 'close')) return
  try {
    addOne(id, rules)
  } catch {
    // Storage is denied or full: then it opens by links alone.
  }
}

/** So many pages, or sessions, since the first one with the popup. */
const since =
  (rule: string, counter: string, fallback: number) =>
  (rules: Settings, id: number): boolean => {
    const first = `popup_${id}_${rule}_initial${counter[0]!.toUpperCase()}${counter.slice(1)}`
    const stored = readStored(localStorage)
    const now = toNumber(stored[counter], 0)
    if (stored[first] === undefined) saveStored(localStorage, () => ({ [first]: now }))
    return (
      now - toNumber(stored[first], now) >=
      toNumber(rules[`${rule}_${counter === 'sessions' ? 'sessions' : 'views'}`], fallback)
    )
  }

const hostOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '')

/** A date as it is printed, in the site's time or the visitor's: both ends and now alike. */
const timeOf = (text: unknown) => (text ? Date.parse(`${text}`.replace(' ', 'T')) : Number.NaN)

/** When a popup may open by itself (contracts/elementor-pro.md 4.3). */
const RULES: Record<string, (rules: Settings, id: number) => boolean> = {
  page_views: since('page_views', 'pageViews', 3),
  sessions: since('sessions', 'sessions', 2),
  times: (rules, id) => seen(id, rules) < toNumber(rules.times_times, 3),
  url({ url_action: action, url_url: url }) {
    const { referrer } = document
    if (action === 'regex') return new RegExp(url).test(referrer)
    return (!!url && referrer.includes(url)) !== (action === 'hide')
  },
  sources({ sources_sources }) {
    const sources: string[] = sources_sources ?? []
    const host = hostOf(document.referrer)
    if (sources.length > 2) return true
    if (host.startsWith(hostOf(location.origin))) return sources.includes('internal')
    return (
      sources.includes('external') ||
      (sources.includes('search') && /^(google|yahoo|bing|yandex|baidu)\./.test(host))
    )
  },
  logged_in({ logged_in_users: users, logged_in_roles }) {
    const { user } = readParams<{ user?: any }>('elementorFrontendConfig')
    const roles: string[] = logged_in_roles ?? []
    return !user || (users === 'custom' && !roles.some((role) => user.roles?.includes(role)))
  },
  devices: ({ devices_devices: devices }) => !!devices?.includes(deviceMode()),
  browsers: ({ browsers_browsers: which, browsers_browsers_options: names }) =>
    which !== 'custom' || browserNames(navigator.userAgent).some((name) => names?.includes(name)),
  schedule({ schedule_timezone, schedule_start_date, schedule_end_date, schedule_server_datetime }) {
    const now = schedule_timezone === 'visitor' ? Date.now() : timeOf(schedule_server_datetime)
    const [start, end] = [timeOf(schedule_start_date), timeOf(schedule_end_date)]
    return !(now < start || now > end)
  },
}

/**
 * Whether all of a popup's rules let it open by itself; each is looked at, because some remember their first time. One that cannot be
 * checked, without storage or with a pattern that is none, does not.
 */
export const mayOpen = (id: number, timing: unknown): boolean => {
  const rules = (timing ?? {}) as Settings
  return Object.entries(RULES)
    .map(([name, check]) => {
      if (rules[name] !== 'yes') return true
      try {
        return check(rules, id)
      } catch {
        return false
      }
    })
    .every(Boolean)
}

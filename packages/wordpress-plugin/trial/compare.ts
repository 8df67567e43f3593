import type { Control, Difference, Effect, Sight, Visit } from './types'

// What is different with us: pure. Of several visits without us, what differs among these counts for nothing.

/** Pixels, and part of its size, by which an element may differ. */
const PIXELS = 12
const PART = 0.15

/** Layout shift that nobody sees. */
const SHIFT = 0.02

/** Pixels by which a page may be longer. */
const LONGER = 40

/** Addresses and numbers that change by themselves. */
export const plain = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s'"]+/g, '')
    .replace(/\?[^\s'")]*/g, '')
    .replace(/\d{3,}/g, '…')

const news = (code: string, known: string[], found: string[]): Difference[] => {
  const all = new Set(known.map(plain))
  const fresh = new Map<string, Difference>()
  for (const text of found) if (!all.has(plain(text))) fresh.set(plain(text), { code, name: text })
  return [...fresh.values()]
}

const isOff = (a: number, b: number) => Math.abs(a - b) > Math.max(PIXELS, PART * Math.max(a, b))

const isPrinted = (key: string) => key.startsWith('#')

/** Whether an element that the one side has is there on the other all the same: there scripts have made it, or here. */
const isMade = (key: string, name: string, sight: Sight) =>
  Object.entries(sight).some(([other, one]) => one.name === name && isPrinted(other) !== isPrinted(key))

const compareSeen = (without: Visit[], ours: Visit, when: 'seen' | 'early' = 'seen'): Difference[] => {
  const moving = new Set([...without, ours].flatMap((visit) => visit.moving))
  const found: Difference[] = []
  const [first] = without as [Visit]
  for (const [key, { name, width, height }] of Object.entries(first[when])) {
    if (moving.has(key) || !without.every((visit) => key in visit[when])) continue
    const now = ours[when][key]
    if (!now) {
      if (!isMade(key, name, ours[when])) found.push({ code: 'invisible', name })
      continue
    }
    const same = without.some(
      (visit) => !isOff(visit[when][key]!.width, now.width) && !isOff(visit[when][key]!.height, now.height),
    )
    const size = (one: { width: number; height: number }) =>
      `${Math.round(one.width)} × ${Math.round(one.height)}`
    if (!same) found.push({ code: 'size', name, data: `${size({ width, height })} → ${size(now)}` })
  }
  for (const [key, { name }] of Object.entries(ours[when]))
    if (!moving.has(key) && !without.some((visit) => key in visit[when] || isMade(key, name, visit[when])))
      found.push({ code: 'extra', name })
  return found
}

const compareLayout = (without: Visit[], ours: Visit): Difference[] => {
  const found: Difference[] = []
  const shift = Math.max(...without.map((visit) => visit.shift))
  // With the same scripts it is chance: we stand aside there.
  const isAside = without.some(({ requests, bytes }) => requests === ours.requests && bytes === ours.bytes)
  if (!isAside && ours.shift > shift + SHIFT)
    found.push({ code: 'shift', name: '', data: `${shift.toFixed(3)} → ${ours.shift.toFixed(3)}` })
  const heights = without.map(({ height }) => height)
  const off = Math.min(...heights.map((height) => Math.abs(height - ours.height)))
  const jitter = Math.max(...heights) - Math.min(...heights)
  if (off > LONGER + jitter) found.push({ code: 'height', name: '', data: `${heights[0]} → ${ours.height}` })
  return found
}

/** Codes of what a control did otherwise. */
export const wrongOf = (theirs: Effect | undefined, ours: Effect | undefined): string[] => {
  if (!theirs || theirs.why || !ours) return []
  if (ours.why) return theirs.changed ? ['unreachable'] : []
  const wrong: string[] = []
  if (theirs.posted && !ours.posted) wrong.push('sends-nothing')
  if (!theirs.posted && ours.posted) wrong.push('sends')
  if (!theirs.led && ours.led) wrong.push('leads-away')
  if (theirs.led && !ours.led) wrong.push('leads-nowhere')
  if (theirs.changed && !ours.changed) wrong.push('does-nothing')
  else if (theirs.scrolled && !ours.scrolled) wrong.push('scrolls-not')
  else if (!theirs.scrolled && !ours.scrolled) {
    // Of what the server printed: what scripts build has other names.
    const shown = (theirs.appeared ?? []).filter((key) => key.startsWith('#'))
    const same = shown.filter((key) => ours.appeared?.includes(key))
    if (shown.length && same.length * 2 < shown.length) wrong.push('shows-else')
  }
  return wrong
}

const compareEffects = (without: Visit[], ours: Visit, controls: Control[]): Difference[] =>
  controls.flatMap(({ name }, index) =>
    wrongOf(without[0]!.effects[index], ours.effects[index])
      .filter((code) =>
        without.every((visit) => wrongOf(visit.effects[index], ours.effects[index]).includes(code)),
      )
      .map((code) => ({ code, name })),
  )

/**
 * What is different with us.
 * @param without visits without us, at least one
 */
export const compare = (without: Visit[], ours: Visit, controls: Control[]): Difference[] => [
  ...news(
    'error',
    without.flatMap(({ errors }) => errors),
    ours.errors,
  ),
  ...news(
    'request',
    without.flatMap(({ failed }) => failed),
    ours.failed,
  ),
  ...compareSeen(without, ours),
  ...compareLayout(without, ours),
  ...compareEffects(without, ours, controls),
]

/**
 * What is different before a visitor does anything: what scripts would have shown that wait for him.
 * @param without visits where nothing waits, at least one
 */
export const compareEarly = (without: Visit[], waiting: Visit): Difference[] =>
  compareSeen(without, waiting, 'early').map((one) => ({ ...one, code: 'early' }))

/**
 * What in the headers of a page forbids a page of the same site to show it in a frame, as it is written there; empty if nothing does.
 */
export const forbids = (headers: { get(name: string): string | null }): string => {
  const policy = headers.get('content-security-policy') ?? ''
  for (const one of policy.split(',')) {
    const [ancestors] = one.match(/(?:^|;)\s*frame-ancestors\b[^;]*/i) ?? []
    // With it, the other header does not count.
    if (ancestors) {
      const sources = ancestors.replace(/^[;\s]*frame-ancestors\s*/i, '').toLowerCase()
      const lets = /'self'|(^|\s)(\*|https?:)(\s|$)/.test(sources) || sources.includes(location.host)
      return lets ? '' : `Content-Security-Policy: ${ancestors.replace(/^[;\s]+/, '').trim()}`
    }
  }
  const options = headers.get('x-frame-options') ?? ''
  return /deny/i.test(options) ? `X-Frame-Options: ${options}` : ''
}

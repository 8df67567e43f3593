import { describe, expect, test } from 'vitest'
import { compare, compareEarly, forbids, wrongOf } from './compare'
import type { Control, Visit } from './types'

const box = (name: string, width = 100, height = 20) => ({ name, width, height })
const visit = (more: Partial<Visit> = {}): Visit => ({
  errors: [],
  failed: [],
  early: {},
  waited: [],
  seen: { '#p.intro': box('p.intro “Hello”'), '#img': box('img “a.jpg”', 300, 200) },
  moving: [],
  shift: 0,
  height: 2000,
  work: 0,
  requests: 1,
  bytes: 1,
  effects: [],
  ...more,
})
const control: Control = { key: 'a', inside: '', nth: 0, kind: 'tab', island: 'tabs', name: 'tabs: div.tab' }
const codes = (ours: Partial<Visit>, ...without: Partial<Visit>[]) =>
  compare((without[0] ? without : [{}]).map(visit), visit(ours), [control]).map(({ code }) => code)

describe('what is different', () => {
  test('nothing', () => {
    expect(codes({})).toEqual([])
  })

  test('errors and requests that are there with us alone, each once, numbers and addresses aside', () => {
    const known = {
      errors: ['x is undefined at https://a.test/1.js?ver=12345'],
      failed: ['https://a.test/no.png?1'],
    }
    expect(codes({ ...known, errors: ['x is undefined at https://b.test/1.js?ver=99999'] }, known)).toEqual(
      [],
    )
    expect(codes({ errors: ['new', 'new', 'old'], failed: ['/gone.js'] }, { errors: ['old'] })).toEqual([
      'error',
      'request',
    ])
  })

  test('what is not seen, and what is seen with us alone; not what comes and goes by itself', () => {
    expect(codes({ seen: { '#p.intro': box('p') } })).toEqual(['invisible'])
    expect(codes({ seen: { ...visit().seen, '#new': box('x') } })).toEqual(['extra'])
    expect(codes({ seen: { '#p.intro': box('p') }, moving: ['#img'] })).toEqual([])
    expect(codes({ seen: { '#p.intro': box('p') } }, {}, { moving: ['#img'] })).toEqual([])
    // Once it was seen without us, once not.
    expect(codes({ seen: { '#p.intro': box('p') } }, {}, { seen: { '#p.intro': box('p') } })).toEqual([])
    expect(
      codes(
        { seen: { ...visit().seen, '#new': box('x') } },
        {},
        { seen: { ...visit().seen, '#new': box('x') } },
      ),
    ).toEqual([])
  })

  test('not what one side’s scripts have put in the place of what the server printed, and looks the same', () => {
    const star = box('span.required “*”')
    const printed = { ...visit().seen, '#span.required 3': star, '#span.required 4': star }
    const made = { ...visit().seen, 'span *': star }
    expect(codes({ seen: printed }, { seen: made })).toEqual([])
    expect(codes({ seen: made }, { seen: printed })).toEqual([])
    expect(codes({ seen: visit().seen }, { seen: printed })).toEqual(['invisible', 'invisible'])
    expect(codes({ seen: { ...visit().seen, 'a “*”': box('a “*”') } }, { seen: made })).toEqual([
      'invisible',
      'extra',
    ])
  })

  test('sizes, but for a few pixels', () => {
    const seen = (width: number, height: number) => ({
      seen: { ...visit().seen, '#img': box('img', width, height) },
    })
    expect(codes(seen(310, 205))).toEqual([])
    expect(compare([visit()], visit(seen(300, 20)), [])).toEqual([
      { code: 'size', name: 'img “a.jpg”', data: '300 × 200 → 300 × 20' },
    ])
    expect(codes(seen(300, 20), {}, seen(300, 20))).toEqual([])
  })

  test('layout shift and height, but for what these differ by without us', () => {
    expect(codes({ shift: 0.01, height: 2030 })).toEqual([])
    expect(codes({ shift: 0.2, height: 2100, bytes: 2 })).toEqual(['shift', 'height'])
    // It has the same scripts: we stand aside there.
    expect(codes({ shift: 0.2 })).toEqual([])
    expect(codes({ shift: 0.2, height: 2100 }, { shift: 0.19, height: 2000 }, { height: 2300 })).toEqual([])
  })

  test('a control counts where it did so each time without us', () => {
    const effects = [{ changed: true }]
    expect(codes({ effects: [{}] }, { effects })).toEqual(['does-nothing'])
    expect(codes({ effects: [{}] }, { effects }, { effects: [{}] })).toEqual([])
    expect(codes({ effects }, { effects })).toEqual([])
  })
})

test('what is seen before anything is done, where scripts wait', () => {
  const early = visit().seen
  const codesOf = (ours: Partial<Visit>) =>
    compareEarly([visit({ early })], visit(ours)).map(({ code, name }) => [code, name])
  expect(codesOf({ early })).toEqual([])
  expect(codesOf({ early: { '#p.intro': box('p') } })).toEqual([['early', 'img “a.jpg”']])
  expect(codesOf({ early: { ...early, '#img': box('img', 300, 20) } })).toEqual([['early', 'img “a.jpg”']])
  expect(codesOf({ early: { ...early, '#raw': box('raw') } })).toEqual([['early', 'raw']])
  expect(codesOf({ early: { '#p.intro': box('p') }, moving: ['#img'] })).toEqual([])
})

test.each<[object | undefined, object | undefined, string[]]>([
  [undefined, {}, []],
  [{ why: 'gone' }, { changed: true }, []],
  [{ changed: true }, { why: 'covered' }, ['unreachable']],
  [{}, { why: 'covered' }, []],
  [{ posted: true, changed: true }, {}, ['sends-nothing', 'does-nothing']],
  [{}, { posted: true }, ['sends']],
  [{}, { led: true }, ['leads-away']],
  [{ led: true }, {}, ['leads-nowhere']],
  [{ scrolled: true, changed: true }, { changed: true }, ['scrolls-not']],
  [{ changed: true, appeared: ['#a', '#b'] }, { changed: true, appeared: ['#b'] }, []],
  [{ changed: true, appeared: ['#a', '#b'] }, { changed: true, appeared: ['#c'] }, ['shows-else']],
  // What scripts build has other names with us.
  [{ changed: true, appeared: ['div Close'] }, { changed: true, appeared: ['button Close'] }, []],
])('%j, with us %j: %j', (theirs, ours, expected) => {
  expect(wrongOf(theirs as any, ours as any)).toEqual(expected)
})

test.each([
  [{}, ''],
  [{ 'x-frame-options': 'SAMEORIGIN' }, ''],
  [{ 'x-frame-options': 'DENY' }, 'X-Frame-Options: DENY'],
  [{ 'content-security-policy': "script-src 'self'" }, ''],
  [
    { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
    "Content-Security-Policy: frame-ancestors 'none'",
  ],
  [{ 'content-security-policy': "frame-ancestors 'self' https://a.test" }, ''],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'deny' }, ''],
  [
    { 'content-security-policy': 'frame-ancestors https://other.test', 'x-frame-options': 'SAMEORIGIN' },
    'Content-Security-Policy: frame-ancestors https://other.test',
  ],
])('a page with %j: "%s"', (headers, expected) => {
  expect(forbids(new Headers(headers as any))).toBe(expected)
})

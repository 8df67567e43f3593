// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { compare, inBoth, plain } from './compare.mjs'
import { sumsOf, toText } from './report.mjs'

const quiet = { changed: false, appeared: [], names: {} }
const visitOf = (over: object = {}) => ({
  notes: { errors: [], failed: new Set(), jquery: false },
  seen: { '#1': 'p “Bread”' },
  moving: [],
  controls: [],
  effects: [],
  shift: 0.1,
  height: 2000,
  ...over,
})
const noted = (...texts: string[]) => ({
  notes: { errors: texts.map((text) => ({ text, where: 'x.js' })), failed: new Set(), jquery: false },
})
const goes = { jqueryGoes: true }
const stays = { jqueryGoes: false }
const kinds = (found: { kind: string; what: string }[]) => found.map(({ kind, what }) => `${kind}: ${what}`)

describe('differences', () => {
  it('are none between visits that are the same', () => {
    expect(compare([visitOf()], visitOf(), stays)).toEqual([])
  })

  it('are errors that only come with us', () => {
    const ours = visitOf(noted('no shop at https://a.example/x?ver=2', 'no $', 'no $'))
    const known = visitOf(noted('no shop at https://b.example/x?ver=3'))
    expect(kinds(compare([visitOf(), known], ours, stays))).toEqual(['error: no $'])
    expect(plain('at https://a.example/x.js?ver=12:1 in 1234567')).toBe('at /x.js in …')
  })

  it('are what the Tab key does not come to with us, and came to each time as exported', () => {
    const stops = (...numbers: number[]) =>
      visitOf({ stops: Object.fromEntries(numbers.map((number) => [number, `a ${number}`])) })
    expect(kinds(compare([stops(1, 2, 3), stops(1, 2)], stops(1), stays))).toEqual([
      'tab: the Tab key does not come to it',
    ])
    // What we make reachable besides is none.
    expect(compare([stops(1)], stops(1, 2), stays)).toEqual([])
  })

  it('are what is not seen, or only seen, with us', () => {
    const ours = visitOf({ seen: { '#2': 'p “Late”' } })
    expect(kinds(compare([visitOf()], ours, stays))).toEqual([
      'invisible: is not seen',
      'extra: is only seen with us',
    ])
    const other = visitOf({ seen: { '#2': 'p “Late”' } })
    expect(compare([visitOf(), other], ours, stays)).toEqual([])
    expect(compare([visitOf({ moving: ['#1', '#2'] })], ours, stays)).toEqual([])
  })

  it('are layout shift and height above chance', () => {
    const ours = visitOf({ shift: 0.2, height: 2300 })
    expect(kinds(compare([visitOf()], ours, stays))).toEqual([
      'shift: 0.200 instead of 0.100',
      'height: 2300 instead of 2000 pixels',
    ])
    expect(compare([visitOf(), visitOf({ shift: 0.19, height: 2300 })], ours, stays)).toEqual([])
  })

  const controls = [{ kind: 'menu', name: 'a.parent' }]
  const opens = { ...quiet, changed: true, appeared: ['#7'], names: { '#7': 'ul “Cakes”' } }
  const used = (effect: object) => visitOf({ controls, effects: [effect] })

  it('are controls that do nothing, or are not there', () => {
    const exported = [used(opens), used(opens)]
    expect(compare(exported, used(opens), stays)).toEqual([])
    expect(compare(exported, used(quiet), stays)).toEqual([
      { kind: 'menu', what: 'does nothing (as exported: shows ul “Cakes”)', where: 'a.parent' },
    ])
    expect(kinds(compare(exported, used({ why: 'is not there' }), stays))).toEqual([
      'menu: control is not there (as exported: shows ul “Cakes”)',
    ])
    expect(kinds(compare(exported, used({ ...opens, appeared: ['#9'] }), stays))[0]).toMatch(/something else/)
  })

  it('are no controls that did nothing in one of the two visits', () => {
    expect(compare([used(opens), used(quiet)], used(quiet), stays)).toEqual([])
    expect(compare([used({ why: 'is covered' })], used(quiet), stays)).toEqual([])
  })

  it('are forms that send what was kept, or lead away', () => {
    expect(kinds(compare([used(quiet)], used({ ...quiet, posted: true, led: true }), stays))).toEqual([
      'menu: sends',
      'menu: leads away',
    ])
  })

  it('are a jQuery that goes and comes all the same, and a visit that fails with us alone', () => {
    const late = visitOf({ notes: { errors: [], failed: new Set(), jquery: true } })
    expect(kinds(compare([late], late, goes))).toEqual(['jquery: goes, and is loaded all the same'])
    const known = visitOf({ notes: { errors: [], failed: new Set(), jquery: true, missed: '.sub' } })
    expect(kinds(compare([known], known, goes))).toEqual([
      'jquery: goes, and is loaded all the same, for .sub',
    ])
    expect(compare([late], late, stays)).toEqual([])
    expect(kinds(compare([visitOf()], visitOf({ isCut: true }), stays))).toEqual(['failure: took too long'])
  })
})

it('what differs in one visit with us and not in the other is chance', () => {
  const shift = (what: string) => ({ kind: 'shift', what, where: '' })
  const error = { kind: 'error', what: 'no $', where: 'x.js' }
  expect(inBoth([shift('0.200 instead of 0.1'), error], [shift('0.31 instead of 0.1')])).toEqual([
    shift('0.200 instead of 0.1'),
  ])
})

describe('the report', () => {
  const page = (over: object) => ({
    site: 'a/b',
    page: 'index.html',
    jquery: 'stays',
    verdicts: { goes: 2, stays: 1 },
    controls: 3,
    remarks: [],
    differences: [],
    ...over,
  })
  const shift = { kind: 'shift', what: '0.2 instead of 0.1', where: '', width: 390 }
  const error = { kind: 'error', what: 'no $', where: 'x.js', width: 390 }

  it('counts', () => {
    const pages = [
      page({ jquery: 'goes', heavier: true }),
      page({ differences: [shift, error] }),
      { site: 'c/d', page: 'x.html', failure: 'not there', differences: [] },
    ]
    expect(sumsOf(pages)).toEqual({
      pages: 3,
      failed: 1,
      withJquery: 2,
      free: 1,
      heavier: 1,
      freeAndSame: 1,
      different: 1,
      differences: 2,
      kinds: { shift: 1, error: 1 },
    })
  })

  it('says the worst first, and not the same for ever', () => {
    const text = toText([page({ differences: [shift, ...Array(9).fill(error)] })])
    expect(text.indexOf('error at 390: no $ — x.js')).toBeLessThan(text.indexOf('shift at 390'))
    expect(text.match(/no \$/g)).toHaveLength(5)
    expect(text).toContain('… and more of “error”')
  })
})

import { describe, expect, test } from 'vitest'
import { type Attempt, type Candidate, type Choice, findWaits, type Kind, MOST, queryOf } from './waits'

/** A page as class-waiting.php has it: all that keep jQuery wait or none, and one that comes at rest takes the others with it. */
const pageOf = (
  differs: (waits: Choice) => boolean,
  { keeps = [] as string[], all = [] as string[] } = {},
) => {
  const tried: [string, boolean][] = []
  const attempt = async (choice: Choice, alone: boolean): Promise<Attempt> => {
    const chosen = Object.keys(choice).filter((handle) => !keeps.includes(handle))
    const isFree = !keeps[0] && all.every((handle) => handle in choice)
    const waited = alone || isFree ? chosen : []
    const kind: Kind = waited.some((handle) => choice[handle] === 'idle') ? 'idle' : 'sign'
    tried.push([
      Object.entries(choice)
        .map(([handle, one]) => `${handle}:${one}`)
        .join(),
      alone,
    ])
    const waits = Object.fromEntries(waited.map((handle) => [handle, kind]))
    return { waited, differences: differs(waits) ? [{ code: 'early', name: waited.join() }] : [] }
  }
  return { tried, find: (...of: Candidate[]) => findWaits(of, attempt) }
}
const can = (handle: string, kind: Kind = 'sign'): Candidate => ({ handle, kind })
const kinds = (found: Record<string, { kind: string }>) =>
  Object.fromEntries(Object.entries(found).map(([handle, { kind }]) => [handle, kind]))

describe('for what the scripts of a page can wait', () => {
  test('no difference: all for the first sign, in one attempt', async () => {
    const page = pageOf(() => false, { all: ['a', 'b'] })
    expect(await page.find(can('a'), can('b'))).toEqual({ a: { kind: 'sign' }, b: { kind: 'sign' } })
    expect(page.tried).toEqual([['a:sign,b:sign', false]])
  })

  test('nothing that could wait: no attempt', async () => {
    const page = pageOf(() => true)
    expect(await page.find()).toEqual({})
    expect(page.tried).toEqual([])
  })

  test('what moves money or data is never tried at the first sign, and takes the others with it', async () => {
    const page = pageOf(() => false, { all: ['pay', 'b'] })
    expect(kinds(await page.find(can('pay', 'idle'), can('b')))).toEqual({ pay: 'idle', b: 'idle' })
    expect(page.tried).toEqual([['pay:idle,b:sign', false]])
  })

  test('a page on which nothing did wait says nothing of its scripts', async () => {
    const page = pageOf(() => false, { keeps: ['other'] })
    expect(await page.find(can('a'), can('b'))).toEqual({})
    expect(page.tried).toHaveLength(1)
  })

  test('one that is missed before the first sign comes at rest; the others are not to blame', async () => {
    const page = pageOf((waits) => waits.slider === 'sign', { all: ['a', 'slider', 'b'] })
    expect(await page.find(can('a'), can('slider'), can('b'))).toEqual({
      a: { kind: 'sign' },
      slider: { kind: 'idle', why: { code: 'early', name: 'slider' } },
      b: { kind: 'sign' },
    })
    expect(page.tried.at(-1)).toEqual(['a:sign,slider:idle,b:sign', false])
  })

  test('one that is missed whenever it comes later comes with the page; the others may wait elsewhere', async () => {
    const page = pageOf((waits) => 'early' in waits, { all: ['a', 'early', 'b', 'c'] })
    const found = await page.find(can('a'), can('early'), can('b'), can('c'))
    expect(kinds(found)).toEqual({ a: 'sign', early: '', b: 'sign', c: 'sign' })
    expect(found.early!.why).toEqual({ code: 'early', name: 'early' })
    expect(page.tried.length).toBeLessThanOrEqual(MOST)
  })

  test('one alone needs no halving', async () => {
    const page = pageOf(() => true, { all: ['a'] })
    expect(kinds(await page.find(can('a')))).toEqual({ a: '' })
    expect(page.tried).toEqual([
      ['a:sign', false],
      ['a:idle', false],
    ])
  })

  test('what differs only together is to blame together', async () => {
    const page = pageOf((waits) => waits.a === 'sign' && waits.b === 'sign', { all: ['a', 'b'] })
    expect(kinds(await page.find(can('a'), can('b')))).toEqual({ a: 'idle', b: 'idle' })
  })

  test('what is not tried within the bound counts as different', async () => {
    const all = Array.from({ length: 16 }, (_, at) => `s${at}`)
    const page = pageOf((waits) => Object.keys(waits).length > 0, { all })
    expect(new Set(Object.values(kinds(await page.find(...all.map((one) => can(one))))))).toEqual(
      new Set(['']),
    )
    expect(page.tried).toHaveLength(MOST)
  })

  test('what did not wait when it was looked at by itself counts as different', async () => {
    const look = (handles: string[]) => async (choice: Choice, alone: boolean) => ({
      waited: Object.keys(choice).filter((one) => !alone || handles.includes(one)),
      differences:
        !alone && Object.values(choice).every((kind) => kind === 'sign')
          ? [{ code: 'early', name: 'x' }]
          : [],
    })
    const found = await findWaits([can('a'), can('b')], look(['b']))
    expect(kinds(found)).toEqual({ a: 'idle', b: 'sign' })
  })
})

test('a choice as the plugin reads it', () => {
  expect(queryOf({ 'my,tabs': 'sign', b: 'idle' }, '')).toBe('sign%20my%2Ctabs,idle%20b')
  expect(queryOf({ b: 'idle' }, 'alone')).toBe('alone,idle%20b')
  expect(queryOf({}, '')).toBe('')
})

import { expect, test } from 'vitest'
import {
  array,
  boolean,
  FieldError,
  number,
  numeric,
  object,
  oneOf,
  optional,
  readEnum,
  readJson,
  readNumber,
  record,
  type Shape,
  string,
  union,
  yesNo,
} from './json.ts'

const element = (settings: string) => {
  document.body.innerHTML = `<div data-settings="${settings.replaceAll('"', '&quot;')}"></div>`
  return document.body.firstElementChild!
}
const read = <T>(value: unknown, shape: Shape<T>) =>
  readJson(element(JSON.stringify(value)), 'data-settings', shape)
const problem = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(FieldError)
    return error as FieldError
  }
  return expect.unreachable('nothing was thrown')
}

test('an Elementor setting object', () => {
  const shape = object({
    autoplay: yesNo,
    loop: yesNo,
    speed: numeric,
    pause: optional(numeric, 5),
    effect: optional(oneOf('slide', 'fade'), 'slide'),
    title: optional(string),
  })
  expect(read({ autoplay: 'yes', speed: '500', pause: '', effect: 'fade', other: 1 }, shape)).toEqual({
    autoplay: true,
    loop: false,
    speed: 500,
    pause: 5,
    effect: 'fade',
    title: undefined,
  })
})

test('the error names the field and what was there', () => {
  const shape = object({ list: array(object({ speed: numeric })) })
  const error = problem(() => read({ list: [{ speed: 1 }, { speed: 'fast' }] }, shape))
  expect(error.field).toBe('data-settings.list[1].speed')
  expect(error.name).toBe('FieldError')
  expect(error.message).toBe('data-settings.list[1].speed: expected a number, found "fast"')
})

test('each shape refuses what it is not', () => {
  const cases: [Shape<unknown>, unknown, string][] = [
    [string, 1, 'a text, found 1'],
    [number, '1', 'a number, found "1"'],
    [boolean, 'yes', 'true or false, found "yes"'],
    [numeric, '', 'a number, found ""'],
    [numeric, '5px', 'a number, found "5px"'],
    [numeric, null, 'a number, found null'],
    [yesNo, 'maybe', '"yes" or nothing, found "maybe"'],
    [oneOf('a', 2), 'c', '"a" or 2, found "c"'],
    [array(string), {}, 'a list, found {}'],
    [object({}), [1], 'an object, found [1]'],
    [object({}), 'x', 'an object, found "x"'],
    [record(number), null, 'an object, found null'],
    [record(number), { a: 'x' }, 'a number, found "x"'],
    [union(number, boolean), 'x', 'true or false, found "x"'],
    [string, 'x'.repeat(3).split(''), 'a text, found ["x","x","x"]'],
  ]
  for (const [shape, value, message] of cases) {
    expect(problem(() => read(value, shape)).message).toMatch(
      new RegExp(`: expected ${message.replace(/[[\]]/g, '\\$&')}$`),
    )
  }
  expect(problem(() => read('x'.repeat(99), number)).message.length).toBeLessThan(110)
})

test('what fits', () => {
  expect(read([1, '2'], array(numeric))).toEqual([1, 2])
  expect(read({ a: 1, b: 2 }, record(number))).toEqual({ a: 1, b: 2 })
  expect(read([], record(number))).toEqual({})
  expect(read([], object({ a: optional(string) }))).toEqual({ a: undefined })
  expect(read('auto', union(number, oneOf('auto')))).toBe('auto')
  expect(read(0, optional(number, 5))).toBe(0)
  expect(read(false, optional(boolean, true))).toBe(false)
  expect(['yes', 'no', '', null, true, false].map((value) => read(value, yesNo))).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('no key reaches a prototype', () => {
  const text =
    '{"__proto__":{"polluted":1},"constructor":2,"prototype":3,"deep":{"__proto__":{"polluted":1},"ok":1}}'
  const value = readJson(element(text), 'data-settings', (given) => given) as Record<string, unknown>
  expect(Object.keys(value)).toEqual(['deep'])
  expect(Object.keys(value.deep as object)).toEqual(['ok'])
  const map = readJson(element('{"__proto__":{"a":1},"b":{"a":2}}'), 'data-settings', record(record(number)))
  expect(Object.keys(map)).toEqual(['b'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  // Names that every object inherits are not members of the data.
  expect(read({}, object({ toString: optional(string, 'own') }) as Shape<unknown>)).toEqual({
    toString: 'own',
  })
})

test('no JSON, and no attribute', () => {
  const broken = problem(() => readJson(element('{a:1}'), 'data-settings', object({})))
  expect([broken.field, broken.message]).toEqual([
    'data-settings',
    'data-settings: expected JSON, found "{a:1}"',
  ])
  const missing = problem(() => readJson(element('{}'), 'data-none', object({})))
  expect(missing.message).toBe('data-none: expected an object, found nothing')
  expect(readJson(element('{}'), 'data-none', optional(object({}), {}))).toEqual({})
})

test('plain attributes', () => {
  document.body.innerHTML = '<div data-n="1.5" data-empty="" data-bad="x" data-mode="fade"></div>'
  const div = document.body.firstElementChild!
  expect([
    readNumber(div, 'data-n', 9),
    readNumber(div, 'data-empty', 9),
    readNumber(div, 'data-none', 9),
  ]).toEqual([1.5, 9, 9])
  expect(problem(() => readNumber(div, 'data-bad', 9)).field).toBe('data-bad')
  expect(readEnum(div, 'data-mode', ['slide', 'fade'], 'slide')).toBe('fade')
  expect(readEnum(div, 'data-none', ['slide', 'fade'], 'slide')).toBe('slide')
  expect(problem(() => readEnum(div, 'data-bad', ['slide', 'fade'], 'slide')).message).toBe(
    'data-bad: expected "slide" or "fade", found "x"',
  )
})

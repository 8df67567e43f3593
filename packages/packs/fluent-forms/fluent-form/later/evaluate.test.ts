import { describe, expect, test } from 'vitest'
import type { Condition } from '../types'
import { holds, isShown, type Value } from './evaluate'

const world = (values: Record<string, Value>, modern: boolean, formatted = false) => ({
  modern,
  value: (name: string) => values[name] ?? '',
  number: (_: string, text: string) => (formatted ? +text.replace('.', '').replace(',', '.') : undefined),
})

/** One value against one condition: the result in 4.x and in 6.x. */
const table: [
  found: Value,
  operator: string,
  wanted: string | number | null,
  old: boolean,
  modern: boolean,
][] = [
  ['a', '=', 'a', true, true],
  ['a', '=', 'A', false, false],
  ['', '=', '', true, true],
  ['', '=', 'a', false, false],
  ['a', '=', '', false, false],
  ['5.0', '=', '5', false, false],
  ['5.0', '=', 5, true, true],
  [['a', 'b'], '=', 'b', true, true],
  [['a', 'b'], '=', 'c', false, false],
  [[], '=', 'a', false, false],
  [[], '=', '', false, true],
  ['a', '!=', 'b', true, true],
  ['a', '!=', 'a', false, false],
  ['', '!=', 'a', true, false],
  [['a'], '!=', 'b', true, true],
  [['a'], '!=', 'a', false, false],
  [[], '!=', 'a', true, false],
  ['10', '>', '9', true, true],
  ['9', '>', '10', false, false],
  ['10', '>', '10', false, false],
  ['', '>', '-1', false, false],
  ['x', '>', '-1', false, true],
  ['9', '<', '10', true, true],
  ['10', '<', '9', false, false],
  ['', '<', '1', false, false],
  ['10', '>=', '10', true, true],
  ['9.9', '>=', '10', false, false],
  ['', '>=', '0', false, false],
  ['10', '<=', '10', true, true],
  ['10.1', '<=', '10', false, false],
  ['', '<=', '0', false, false],
  ['hello', 'startsWith', 'he', true, true],
  ['hello', 'startsWith', 'He', false, false],
  ['', 'startsWith', '', true, false],
  ['hello', 'endsWith', 'lo', true, true],
  ['hello', 'endsWith', 'he', false, false],
  ['', 'endsWith', '', true, false],
  ['hello', 'contains', 'ell', true, true],
  ['hello', 'contains', 'ELL', false, false],
  ['', 'contains', 'a', false, false],
  [['ab', 'c'], 'contains', 'c', true, true],
  [['ab', 'c'], 'contains', 'a', false, false],
  ['hello', 'doNotContains', 'x', true, true],
  ['hello', 'doNotContains', 'e', false, false],
  ['', 'doNotContains', 'a', true, false],
  [[], 'doNotContains', 'a', true, false],
  ['ab12', 'test_regex', '^[a-z]+\\d+$', true, true],
  ['AB', 'test_regex', '^[a-z]+$', false, false],
  ['AB', 'test_regex', '/^[a-z]+$/i', false, true],
  ['a', 'test_regex', '(', false, false],
  ['a', 'unheard', 'a', false, false],
]

test.each(table)('%j %s %j: %s in 4.x, %s in 6.x', (found, operator, value, old, modern) => {
  const one = { field: 'f', operator, value }
  expect([holds(one, world({ f: found }, false)), holds(one, world({ f: found }, true))]).toEqual([
    old,
    modern,
  ])
})

test('6.x compares formatted numbers as numbers', () => {
  const one = (operator: string, value: string) => ({ field: 'f', operator, value })
  const formatted = world({ f: '1.000,50' }, true, true)
  expect(holds(one('>', '1.000'), formatted)).toBe(true)
  expect(holds(one('=', '1000.5'), formatted)).toBe(true)
})

describe('groups of tests', () => {
  const is = (field: string) => ({ field, operator: '=', value: 'x' })
  const shown = (condition: Condition, values: Record<string, Value>, more: Record<string, Condition> = {}) =>
    isShown('own', { own: condition, ...more }, world(values, true))
  const cases: [a: string, b: string, all: boolean, any: boolean][] = [
    ['', '', false, false],
    ['x', '', false, true],
    ['', 'x', false, true],
    ['x', 'x', true, true],
  ]
  test.each(cases)('a is %j, b is %j: all %s, any %s', (a, b, all, any) => {
    const conditions = [is('a'), is('b')]
    expect(shown({ status: true, type: 'all', conditions }, { a, b })).toBe(all)
    expect(shown({ status: true, type: 'any', conditions }, { a, b })).toBe(any)
  })

  test.each([
    ['', '', '', false],
    ['x', '', '', false],
    ['x', 'x', '', true],
    ['', '', 'x', true],
  ])('groups are or, inside and: %j %j %j is %s', (a, b, c, result) => {
    const condition_groups = [{ rules: [is('a'), is('b')] }, { rules: [is('c')] }]
    expect(shown({ status: true, type: 'group', condition_groups }, { a, b, c })).toBe(result)
  })

  test('without an active condition it is shown', () => {
    expect(isShown('other', {}, world({}, true))).toBe(true)
    expect(shown({ status: false, type: 'all', conditions: [is('a')] }, {})).toBe(true)
  })

  test('a watched field that is hidden itself does not count', () => {
    const own = { status: true, type: 'all', conditions: [is('a')] }
    const a = { status: true, type: 'all', conditions: [is('b')] }
    expect(shown(own, { a: 'x', b: 'x' }, { a })).toBe(true)
    expect(shown(own, { a: 'x', b: '' }, { a })).toBe(false)
  })

  test('a field that watches itself, and fields that watch each other', () => {
    expect(shown({ status: true, type: 'all', conditions: [is('own')] }, { own: 'x' })).toBe(true)
    const a = { status: true, type: 'all', conditions: [is('own')] }
    expect(shown({ status: true, type: 'all', conditions: [is('a')] }, { a: 'x', own: 'x' }, { a })).toBe(
      false,
    )
  })

  test('inside a container both must be shown', () => {
    const box = { status: true, type: 'any', conditions: [is('b')] }
    const own = { status: true, type: 'all', conditions: [is('a')], container_condition: box }
    expect(shown(own, { a: 'x', b: 'x' })).toBe(true)
    expect(shown(own, { a: 'x' })).toBe(false)
    expect(shown(own, { b: 'x' })).toBe(false)
    expect(shown({ ...own, container_condition: 'box' }, { a: 'x' }, { box })).toBe(false)
    expect(shown({ ...own, container_condition: { ...box, status: false } }, { a: 'x' })).toBe(true)
  })

  test('an inactive field inside a container follows the container', () => {
    const box = { status: true, type: 'any', conditions: [is('b')] }
    const own = { status: false, conditions: [], container_condition: box }
    expect(shown(own, { b: 'x' })).toBe(true)
    expect(shown(own, {})).toBe(false)
  })
})

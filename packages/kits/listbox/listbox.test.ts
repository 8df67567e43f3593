import { expect, test, vi } from 'vitest'
import { createListbox, fold, rankOf } from '.'

const FRUITS = ['apple', 'banana', 'cherry', 'date']
const make = (more: { wraps?: boolean; isOff?(item: string): boolean } = {}, query = '') => {
  const onChange = vi.fn()
  const find = (query: string) => FRUITS.filter((one) => one.includes(query))
  const list = createListbox({ find, first: ([one]) => one, ...more }, query)
  list.onChange = onChange
  const choose = vi.fn()
  const close = vi.fn()
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
    list.press(event, choose, close)
    return event.defaultPrevented
  }
  return { list, onChange, press, choose, close }
}

test('accents, capitals, strokes and space around make no difference', () => {
  expect(fold('  ÇÉ Ø ß İ')).toBe('ce o ss i')
  expect(fold('Łódź')).toBe('lodz')
  expect([rankOf('new york', 'new'), rankOf('new york', 'york'), rankOf('new york', 'ork')]).toEqual([
    1, 2, 3,
  ])
  expect(rankOf('new york', 'x')).toBe(0)
})

test('keys lead through what fits, and stop at the ends or go round', () => {
  for (const [wraps, ends] of [
    [false, ['apple', 'date']],
    [true, ['date', 'apple']],
  ] as const) {
    const { list, press } = make({ wraps })
    press('ArrowUp')
    expect(list.active).toBe(ends[0])
    press('End')
    press('ArrowDown')
    expect(list.active).toBe(ends[1])
  }
  const { list, press } = make()
  press('PageDown')
  expect(list.active).toBe('date')
  press('Home')
  expect(list.active).toBe('apple')
})

test('what cannot be chosen is passed over', () => {
  const { list, press } = make({ isOff: (item) => /^[bd]/.test(item) })
  press('ArrowDown')
  expect(list.active).toBe('cherry')
  press('End')
  expect(list.active).toBe('cherry')
})

test('a query shows what fits; Home and End are the caret’s then, and keys with others always', () => {
  const { list, press, onChange } = make()
  list.seek('a')
  expect(list.found).toEqual(['apple', 'banana', 'date'])
  expect(onChange).toHaveBeenCalledOnce()
  expect([press('End'), press('Home'), press('ArrowDown', { shiftKey: true })]).toEqual([false, false, false])
  expect(list.active).toBe('apple')
})

test('Enter and Alt with the arrow up choose, Escape closes; not in the middle of an input method’s word', () => {
  const { press, choose, close, list } = make()
  for (const key of ['Enter', 'Escape', 'ArrowDown']) expect(press(key, { isComposing: true })).toBe(false)
  expect(list.active).toBe('apple')
  press('Enter')
  press('ArrowUp', { altKey: true })
  expect(choose.mock.calls).toEqual([['apple'], ['apple']])
  press('Escape')
  expect(close).toHaveBeenCalledOnce()
  list.seek('x')
  // The form is not sent.
  expect(press('Enter')).toBe(true)
  expect(choose).toHaveBeenCalledTimes(2)
})

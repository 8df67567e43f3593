import { expect, test } from 'vitest'
import { justify, stack } from './layout'

test('rows end where one more picture would miss the width by more', () => {
  // 200 px each: three make 600 of 700, four would make 800: as far off, so it takes them.
  expect(justify([1, 1, 1, 1, 1], 700, 200, 0).map(({ from, to }) => [from, to])).toEqual([
    [0, 4],
    [4, 5],
  ])
  const rows = justify([1, 1, 1, 1, 1, 1], 650, 200, 10)
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 6],
  ])
  expect(rows[0]!.shares.map((share) => share.toFixed(4))).toEqual(['0.3333', '0.3333', '0.3333'])
  expect(rows[0]!.height).toBe(210)
})

test('a last row of less than 70 % keeps its height, a wide picture has its own row', () => {
  const [row] = justify([1, 1], 1000, 200, 10)
  expect([row!.shares, row!.height]).toEqual([[0.2, 0.2], 198])
  expect(justify([9, 1], 1000, 200, 0).map(({ from, to, height }) => [from, to, Math.round(height)])).toEqual(
    [
      [0, 1, 111],
      [1, 2, 200],
    ],
  )
  expect(justify([], 500, 200, 0)).toEqual([])
})

test('columns are filled in turn, a lower one first', () => {
  const columns = stack([1, 0.5, 1, 1], 2, 100)
  expect(columns).toEqual([
    {
      items: [
        { index: 0, top: 0 },
        { index: 2, top: 100 },
      ],
      height: 200,
    },
    {
      items: [
        { index: 1, top: 0 },
        { index: 3, top: 200 },
      ],
      height: 300,
    },
  ])
  // The second column's turn, and it is the higher one.
  expect(stack([1, 0.25, 1, 1], 2, 100)[0]!.items.map(({ index }) => index)).toEqual([0, 2, 3])
})

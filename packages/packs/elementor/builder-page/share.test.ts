import { expect, test, vi } from 'vitest'
import { share } from './share'

test('a start that throws counts for nobody: what it did is put back, and the next island starts anew', () => {
  const undo = vi.fn()
  expect(() =>
    share(({ add }) => {
      add(undo)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(undo).toHaveBeenCalledOnce()
  const [start, stop] = [vi.fn(), vi.fn()]
  const begin = () =>
    share(({ add }) => {
      start()
      add(stop)
    })
  const first = begin()
  const second = begin()
  expect(start).toHaveBeenCalledOnce()
  first()
  expect(stop).not.toHaveBeenCalled()
  second()
  expect(stop).toHaveBeenCalledOnce()
})

import { afterEach, expect, test, vi } from 'vitest'
import { createTrack, paged, pagesOf, type Track } from '.'

let track: Track
const make = (count: number, perView: number, group: number, loop = false, acted?: () => void) => {
  document.body.innerHTML = '<div></div>'
  track = createTrack(document.querySelector('div')!, { count, perView, loop, duration: 0 }, [
    paged(group, acted),
  ])
  return track
}
const walk = (by: number, steps: number) =>
  Array.from({ length: steps }, () => {
    track.step(by)
    return track.index
  })

afterEach(() => track.destroy())

test('steps go by pages, the last one as far as there are slides', () => {
  const acted = vi.fn()
  make(8, 3, 3, false, acted)
  expect(pagesOf(track, 3)).toEqual({ page: 0, pages: 3 })
  expect(walk(1, 3)).toEqual([3, 5, 5])
  expect(pagesOf(track, 3).page).toBe(2)
  expect(walk(-1, 3)).toEqual([3, 0, 0])
  expect(acted).toHaveBeenCalledTimes(6)
})

test('with loop pages start at the same slides each time round', () => {
  make(5, 2, 2, true)
  expect(pagesOf(track, 2).pages).toBe(3)
  expect(walk(1, 4)).toEqual([2, 4, 0, 2])
  expect(walk(-1, 3)).toEqual([0, 4, 2])
})

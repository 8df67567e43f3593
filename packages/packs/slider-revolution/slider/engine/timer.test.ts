import { afterEach, expect, test, vi } from 'vitest'
import { createTimer } from './timer'

afterEach(() => void vi.useRealTimers())

test('the time of a slide stops for every holder and goes on where it was', () => {
  vi.useFakeTimers()
  const end = vi.fn()
  const timer = createTimer(end, () => {})
  timer.set(1000)
  vi.advanceTimersByTime(600)
  expect([timer.hold('hover', true), timer.hold('focus', true)]).toEqual([true, false])
  vi.advanceTimersByTime(9000)
  expect([timer.hold('hover', false), timer.hold('focus', false)]).toEqual([false, true])
  vi.advanceTimersByTime(399)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9000)
  expect(end).toHaveBeenCalledTimes(1)
})

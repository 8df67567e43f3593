import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { animate } from './animate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('steps along the swing curve, ends with exactly 1, then calls done once', () => {
  const steps: number[] = []
  const done = vi.fn(() => expect(steps.at(-1)).toBe(1))
  animate(400, (at) => steps.push(at), done)
  vi.advanceTimersByTime(208)
  expect(steps.at(-1)).toBeCloseTo(0.5 - Math.cos((208 / 400) * Math.PI) / 2, 1)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(done).toHaveBeenCalledOnce()
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  const { length } = steps
  vi.advanceTimersByTime(1000)
  expect(steps.length).toBe(length)
})

test('runs evenly when linear', () => {
  let last = 0
  animate(400, (at) => (last = at), undefined, 'linear')
  vi.advanceTimersByTime(100)
  expect(last).toBeGreaterThan(0.15)
  expect(last).toBeLessThan(0.3)
})

test('after stop neither step nor done is called', () => {
  const step = vi.fn()
  const done = vi.fn()
  const stop = animate(400, step, done)
  vi.advanceTimersByTime(100)
  stop()
  const { calls } = step.mock
  const before = calls.length
  vi.advanceTimersByTime(1000)
  expect(calls.length).toBe(before)
  expect(done).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('ends although frames stop coming', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const step = vi.fn()
  const done = vi.fn()
  animate(400, step, done)
  vi.advanceTimersByTime(400)
  expect(step.mock.calls).toEqual([[1]])
  expect(done).toHaveBeenCalledOnce()
})

test('jumps at once in a hidden tab and under reduced motion, and still calls done', () => {
  const done = vi.fn()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  animate(400, (at) => expect(at).toBe(1), done)
  expect(done).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  animate(400, (at) => expect(at).toBe(1), done)
  expect(done).toHaveBeenCalledTimes(2)
})

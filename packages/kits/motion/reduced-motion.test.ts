import { afterEach, expect, test, vi } from 'vitest'
import { motionTime, reducedMotion } from './reduced-motion.ts'

const prefer = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('reduce') }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('reads the setting at each call', () => {
  prefer(false)
  expect([reducedMotion(), motionTime(400)]).toEqual([false, 400])
  prefer(true)
  expect([reducedMotion(), motionTime(400)]).toEqual([true, 0])
})

test('takes no time in a hidden tab', () => {
  prefer(false)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(motionTime(400)).toBe(0)
})

test('jumps for anything that is not a positive number', () => {
  prefer(false)
  expect([-5, Number.NaN, 0, undefined as unknown as number].map(motionTime)).toEqual([0, 0, 0, 0])
})

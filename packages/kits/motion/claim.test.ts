import { expect, test, vi } from 'vitest'
import { claim, running } from './claim.shared.ts'

test('a new motion stops the earlier one of the same element first', async () => {
  const element = document.createElement('div')
  const first = vi.fn()
  const one = claim(element, first)
  const two = claim(element, () => {})
  expect(first.mock.calls).toEqual([[false]])
  expect(await one.finished).toBe(false)
  two.finish()
  expect(await two.finished).toBe(true)
  expect(running.has(element)).toBe(false)
})

test('is over once, whatever is called afterwards', async () => {
  const element = document.createElement('div')
  const release = vi.fn()
  const motion = claim(element, release)
  motion.finish()
  motion.stop()
  motion.finish()
  expect(release.mock.calls).toEqual([[true]])
})

test('an old handle does not stop a newer motion', () => {
  const element = document.createElement('div')
  const old = claim(element, () => {})
  const release = vi.fn()
  claim(element, release)
  old.stop()
  expect(release).not.toHaveBeenCalled()
})

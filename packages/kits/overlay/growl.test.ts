import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disposeAnnouncer } from './announce.ts'
import { growl } from './growl.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => {
  disposeAnnouncer()
  vi.useRealTimers()
})

const boxes = () => [...document.querySelectorAll<HTMLElement>('.blockUI.blockMsg.blockPage')]
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('shows text in the legacy nodes, announces it and goes after 3 s and a fade of 1 s', async () => {
  const onClose = vi.fn()
  growl('<b>Saved</b>', 'Your cart', { onClose })
  expect(boxes()[0]!.innerHTML).toBe(
    '<div class="growlUI"><h1>&lt;b&gt;Saved&lt;/b&gt;</h1><h2>Your cart</h2></div>',
  )
  expect(boxes()[0]!.style).toMatchObject({ position: 'fixed', width: '350px', top: '10px', right: '10px' })
  await settle(100)
  expect(document.querySelector('[aria-live=polite]')!.textContent).toBe('<b>Saved</b> Your cart')
  await settle(3890)
  expect(boxes().length).toBe(1)
  await settle(20)
  expect(boxes().length).toBe(0)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['mouseenter', 'mouseleave'],
  ['focusin', 'focusout'],
])('stays after %s, for 30 s at most', async (enter, leave) => {
  growl('Saved')
  await settle(2900)
  boxes()[0]!.dispatchEvent(new Event(enter))
  await settle(25000)
  expect(boxes().length).toBe(1)
  boxes()[0]!.dispatchEvent(new Event(leave))
  await settle(3900)
  expect(boxes().length).toBe(1)
  await settle(200)
  expect(boxes().length).toBe(0)
  growl('Saved')
  boxes()[0]!.dispatchEvent(new Event(enter))
  await settle(31100)
  expect(boxes().length).toBe(0)
})

test('takes the place of the earlier one at once', async () => {
  const onClose = vi.fn()
  growl('One', '', { onClose })
  growl('Two')
  expect(boxes().map((box) => box.textContent)).toEqual(['Two'])
  expect(onClose).toHaveBeenCalledOnce()
  await settle(5000)
  expect(onClose).toHaveBeenCalledOnce()
})

test('with no timeout stays until it is closed', async () => {
  const close = growl('Saved', '', { timeout: 0 })
  boxes()[0]!.dispatchEvent(new Event('mouseenter'))
  await settle(60000)
  expect(boxes().length).toBe(1)
  close()
  await settle(500)
  close()
  await settle(1000)
  expect(boxes().length).toBe(0)
})

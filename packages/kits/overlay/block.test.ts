import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { block, isBlocked, unblock } from './block.ts'

const page = '<form><input id="field"></form><p id="message" style="display: none;">wait</p>'
let form: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = page
  form = document.querySelector('form')!
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nodes = () => [...document.querySelectorAll<HTMLElement>('.blockUI')]
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('appends the three legacy nodes last (contracts/woocommerce.md 2.3)', async () => {
  // happy-dom computes no position where none is set.
  form.style.position = 'static'
  block(form, { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } })
  expect([...form.children].slice(1)).toEqual(nodes())
  expect(nodes().map((node) => node.className)).toEqual([
    'blockUI',
    'blockUI blockOverlay',
    'blockUI blockMsg blockElement',
  ])
  await settle(200)
  const [holder, overlay, box] = nodes()
  expect(holder!.getAttribute('style')).toBe('display: none;')
  expect(overlay!.style).toMatchObject({
    zIndex: '1000',
    width: '100%',
    height: '100%',
    top: '0px',
    left: '0px',
    opacity: '0.6',
    cursor: 'wait',
    position: 'absolute',
    display: '',
  })
  expect(overlay!.style.background).toContain('#fff')
  expect([box!.style.zIndex, box!.style.display, box!.style.position]).toEqual(['1011', 'none', 'absolute'])
  expect(box!.textContent).toBe('')
  expect(form.style.position).toBe('relative')
  expect(form.getAttribute('aria-busy')).toBe('true')
})

test('unblock ends the state at once, the nodes go after 400 ms, all is as before', async () => {
  const onUnblock = vi.fn()
  block(form, { onUnblock })
  await settle(200)
  expect(isBlocked(form)).toBe(true)
  unblock(form)
  expect(isBlocked(form)).toBe(false)
  await settle(399)
  expect(nodes().length).toBe(3)
  expect(onUnblock).not.toHaveBeenCalled()
  await settle(1)
  expect(document.body.innerHTML).toBe(page)
  expect(onUnblock.mock.calls).toEqual([[form]])
  unblock(form)
})

test('says Please wait... in a heading by default; a text stays text', () => {
  block(form)
  expect(nodes()[2]!.innerHTML).toBe('<h1>Please wait...</h1>')
  block(form, { message: '<i>Hold on</i>' })
  expect(nodes()[2]!.innerHTML).toBe('&lt;i&gt;Hold on&lt;/i&gt;')
})

test('blocking again removes the earlier overlay at once, also one on its way out', async () => {
  const onUnblock = vi.fn()
  block(form, { onUnblock })
  block(form, { onUnblock })
  expect([nodes().length, onUnblock.mock.calls.length]).toEqual([3, 1])
  unblock(form)
  block(form)
  expect([nodes().length, onUnblock.mock.calls.length, isBlocked(form)]).toEqual([3, 2, true])
  await settle(1000)
  expect([nodes().length, isBlocked(form)]).toEqual([3, true])
})

test('a node given as message is shown, and put back as it was', async () => {
  const message = document.getElementById('message')!
  block(form, { message })
  expect(message.parentElement).toBe(nodes()[2])
  expect(message.style.display).toBe('')
  unblock(form)
  await settle(400)
  expect(document.body.innerHTML).toBe(page)
})

test('tells when the overlay stands, and unblocks by itself after a timeout', async () => {
  const onBlock = vi.fn()
  block(form, { onBlock, timeout: 1000 })
  await settle(199)
  expect(onBlock).not.toHaveBeenCalled()
  await settle(1)
  expect(onBlock).toHaveBeenCalledOnce()
  await settle(800)
  expect(isBlocked(form)).toBe(false)
})

test('keeps the jQuery data flag when jQuery is there by then', () => {
  const data = vi.fn()
  block(form)
  vi.stubGlobal('jQuery', { data, event: { special: {} }, fn: { jquery: '3.7.1' } })
  unblock(form)
  block('page')
  unblock('page')
  expect(data.mock.calls).toEqual([
    [form, 'blockUI.isBlocked', 0],
    [window, 'blockUI.isBlocked', 1],
    [window, 'blockUI.isBlocked', 0],
  ])
})

test('a positioned element keeps its position and its aria-busy', async () => {
  form.style.cssText = 'position: absolute;'
  form.setAttribute('aria-busy', 'false')
  const before = form.outerHTML
  block(form)
  unblock(form)
  await settle(400)
  expect(form.outerHTML).toBe(before)
})

test('an element replaced while blocked takes its overlay along', async () => {
  const onUnblock = vi.fn()
  block(form, { timeout: 500, onUnblock })
  form.replaceWith(form.cloneNode(false))
  await settle(2000)
  expect(isBlocked(document.querySelector('form')!)).toBe(false)
  expect(nodes()).toEqual([])
  expect(onUnblock.mock.calls).toEqual([[form]])
})

test('the page: body gets the nodes, events outside the message are swallowed, its first field gets focus', async () => {
  const message = document.createElement('div')
  message.innerHTML = '<input id="inside">'
  const field = document.getElementById('field')!
  field.focus()
  const heard = vi.fn()
  document.addEventListener('click', heard)
  block('page', { message })
  expect(nodes().map((node) => [node.parentElement, node.style.position])).toEqual([
    [document.body, ''],
    [document.body, 'fixed'],
    [document.body, 'fixed'],
  ])
  expect(nodes()[2]!.className).toBe('blockUI blockMsg blockPage')
  await settle(20)
  expect(document.activeElement?.id).toBe('inside')
  field.click()
  expect(heard).not.toHaveBeenCalled()
  document.getElementById('inside')!.click()
  expect(heard).toHaveBeenCalledOnce()
  unblock('page')
  expect(document.activeElement).toBe(field)
  field.click()
  expect(heard).toHaveBeenCalledTimes(2)
  document.removeEventListener('click', heard)
  await settle(400)
  expect(document.body.innerHTML).toBe(page)
})

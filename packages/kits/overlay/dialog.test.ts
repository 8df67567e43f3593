import { beforeEach, expect, test, vi } from 'vitest'
import { isTaken, openDialog } from './dialog.ts'

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const key = (name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event
}
const press = (target: Element, released = target) => {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  released.dispatchEvent(new Event('click', { bubbles: true }))
}

const page = `<main><button id="opener">open</button></main>
  <div id="one"><button id="a">a</button><button id="b">b</button></div>
  <div id="two" role="alertdialog" aria-label="Two"><input id="c"></div>
  <div id="three"><button>d</button></div>`

beforeEach(() => {
  document.body.innerHTML = page
  $('#opener').focus()
})

test('lends what is missing, moves focus in, and puts all of it back', () => {
  const onClose = vi.fn()
  const close = openDialog($('#one'), { label: 'Hello', onClose, lockScroll: true })
  const { attributes } = $('#one')
  expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).toEqual({
    id: 'one',
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Hello',
    tabindex: '-1',
  })
  expect(document.activeElement).toBe($('#a'))
  expect($('main').hasAttribute('inert')).toBe(true)
  expect(document.documentElement.style.overflowY).toBe('hidden')
  close()
  close()
  expect(document.body.innerHTML).toBe(page)
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  expect(document.activeElement).toBe($('#opener'))
  expect(onClose.mock.calls).toEqual([['close']])
})

test('a name of its own is kept, labelledBy goes before label', () => {
  const close = openDialog($('#two'), { label: 'Other', labelledBy: 'x' })
  expect($('#two').getAttribute('role')).toBe('alertdialog')
  expect($('#two').getAttribute('aria-label')).toBe('Two')
  expect($('#two').hasAttribute('aria-labelledby')).toBe(false)
  close()
  const other = openDialog($('#one'), { label: 'Other', labelledBy: 'x' })
  expect($('#one').getAttribute('aria-labelledby')).toBe('x')
  expect($('#one').hasAttribute('aria-label')).toBe(false)
  other()
})

test('Escape closes the top dialog only, and the first is given back', () => {
  const one = vi.fn()
  const two = vi.fn()
  openDialog($('#one'), { onClose: one })
  $('#b').focus()
  openDialog($('#two'), { onClose: two })
  expect($('#one').hasAttribute('inert')).toBe(true)
  expect($('#two').hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe($('#c'))
  expect(key('Escape').defaultPrevented).toBe(true)
  expect(two.mock.calls).toEqual([['escape']])
  expect(one).not.toHaveBeenCalled()
  expect($('#one').hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe($('#b'))
  key('Escape')
  expect(one.mock.calls).toEqual([['escape']])
  expect(document.body.innerHTML).toBe(page)
  expect(key('Escape').defaultPrevented).toBe(false)
})

test('closing the lower of two leaves focus and the background with the upper', () => {
  const one = openDialog($('#one'))
  const two = openDialog($('#two'))
  one()
  expect(document.activeElement).toBe($('#c'))
  expect($('main').hasAttribute('inert')).toBe(true)
  two()
  expect(document.body.innerHTML.replaceAll(' tabindex="-1"', '')).toBe(page)
})

test('Escape is not taken from somebody else, from an input method or when switched off', () => {
  const onClose = vi.fn()
  const close = openDialog($('#one'), { onClose })
  key('Escape', { isComposing: true })
  $('#a').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  key('Escape')
  expect(onClose).not.toHaveBeenCalled()
  close()
  const other = openDialog($('#one'), { closeOnEscape: false })
  expect(key('Escape').defaultPrevented).toBe(false)
  expect($('#one').hasAttribute('aria-modal')).toBe(true)
  other()
})

test('Tab goes round', () => {
  const close = openDialog($('#one'), { initialFocus: $('#b') })
  expect(document.activeElement).toBe($('#b'))
  key('Tab')
  expect(document.activeElement).toBe($('#a'))
  key('Tab', { shiftKey: true })
  expect(document.activeElement).toBe($('#b'))
  close()
})

test('a press on the backdrop closes when asked to, a dragged selection does not', () => {
  const onClose = vi.fn()
  const close = openDialog($('#one'), { onClose })
  press(document.body)
  close()
  openDialog($('#one'), { onClose, closeOnBackdrop: true })
  press($('#one'))
  press($('#a'))
  press($('#a'), document.body)
  expect(onClose.mock.calls).toEqual([['close']])
  press(document.body)
  openDialog($('#one'), { onClose, closeOnBackdrop: $('#one') })
  press($('#one'))
  expect(onClose.mock.calls).toEqual([['close'], ['backdrop'], ['backdrop']])
})

test('one that is not modal leaves the page alone, unless it opens above a modal one', () => {
  const close = openDialog($('#one'), { modal: false })
  expect($('main').hasAttribute('inert')).toBe(false)
  expect($('#one').hasAttribute('aria-modal')).toBe(false)
  $('#opener').focus()
  close()
  const lower = openDialog($('#one'))
  const upper = openDialog($('#two'), { modal: false })
  expect($('main').hasAttribute('inert')).toBe(true)
  upper()
  lower()
})

test('focus that went elsewhere, or is not to return, is left alone', () => {
  const close = openDialog($('#one'))
  const chat = document.body.appendChild(document.createElement('button'))
  chat.focus()
  expect(document.activeElement).toBe(chat)
  key('Tab')
  expect(document.activeElement).toBe(chat)
  close()
  expect(document.activeElement).toBe(chat)
  chat.remove()
  const other = openDialog($('#one'), { returnFocus: false })
  $('#b').focus()
  other()
  expect(document.activeElement).toBe($('#b'))
})

test('goes to what is left of the opener, or to the dialog below', () => {
  const close = openDialog($('#one'))
  $('#opener').remove()
  close()
  expect(document.activeElement).toBe($('main'))
  ;(document.activeElement as HTMLElement).blur()
  const one = openDialog($('#one'))
  ;(document.activeElement as HTMLElement).blur()
  openDialog($('#two'))()
  expect(document.activeElement).toBe($('#a'))
  one()
  expect(document.activeElement).toBe(document.body)
})

test('a dialog whose element is gone closes too', () => {
  const close = openDialog($('#one'))
  $('#one').remove()
  close()
  expect(document.activeElement).toBe($('#opener'))
  expect($('main').hasAttribute('inert')).toBe(false)
})

test('without inert the background is hidden from assistive technology and focus comes back', () => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert')!
  Reflect.deleteProperty(HTMLElement.prototype, 'inert')
  try {
    const close = openDialog($('#one'))
    expect($('main').getAttribute('aria-hidden')).toBe('true')
    $('#opener').focus()
    expect(document.activeElement).toBe($('#a'))
    close()
    expect(document.body.innerHTML).toBe(page)
  } finally {
    Object.defineProperty(HTMLElement.prototype, 'inert', { get, set, configurable: true })
  }
})

test('closes with Escape whatever the page does with that key on the document', () => {
  const prevent = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', prevent)
  const onClose = vi.fn()
  openDialog($('#one'), { onClose })
  $('#b').addEventListener('keydown', prevent, { once: true })
  $('#b').focus()
  key('Escape')
  expect(onClose).not.toHaveBeenCalled()
  key('Escape')
  expect(onClose).toHaveBeenCalledWith('escape')
  document.removeEventListener('keydown', prevent)
})

test('a key that closes what is on top closes nothing below it, whoever hears it first', () => {
  const one = vi.fn()
  const two = vi.fn()
  openDialog($('#one'), { onClose: one })
  const close = openDialog($('#two'), { onClose: two, closeOnEscape: false })
  // As a popup does on its own element, and a viewer on the document, once a third one has been closed above it.
  $('#two').addEventListener('keydown', close, { once: true })
  $('#c').focus()
  key('Escape')
  expect(two).toHaveBeenCalledTimes(1)
  expect(one).not.toHaveBeenCalled()

  openDialog($('#two'), { closeOnEscape: false })
  openDialog($('#three'), { onClose: two })
  const heard = vi.fn()
  const viewer = (event: Event) => heard(isTaken(event as KeyboardEvent))
  document.addEventListener('keydown', viewer)
  key('Escape')
  expect(two).toHaveBeenLastCalledWith('escape')
  key('Escape')
  document.removeEventListener('keydown', viewer)
  expect(heard.mock.calls).toEqual([[true], [false]])
  expect(one).not.toHaveBeenCalled()
})

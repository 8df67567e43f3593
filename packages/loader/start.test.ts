import { describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, errors, heard, load, ready, settle, start, useLoader } from './harness'
import type { Entry } from './types'

useLoader()

const COUNTER: Entry = ['counter', () => counter, '.counter']

describe('finds islands', () => {
  test('by selector and by data-island', async () => {
    await load('<p class="counter" id="a"></p><p data-island="counter" id="b"></p><p id="c"></p>', [COUNTER])
    expect(heard).toEqual(['mount counter #a', 'mount counter #b'])
  })

  test('several names on one element, separated by spaces or commas, each once', async () => {
    await load('<p class="counter" id="a" data-island="counter, other  third"></p>', [
      COUNTER,
      ['other', () => () => undefined],
      ['third', () => () => undefined],
    ])
    expect(heard).toEqual(['mount counter #a', 'mount other #a', 'mount third #a'])
  })

  test('an unknown name is one message an element, and harms nobody', async () => {
    const api = await load('<p id="a" data-island="nope counter"></p><p id="b" data-island="nope"></p>', [
      COUNTER,
    ])
    api.scan()
    api.scan($('#a'))
    await settle()
    expect(errors).toEqual([
      '[archipelago] nope on <p id="a" data-island="nope counter">: data-island: no such island',
      '[archipelago] nope on <p id="b" data-island="nope">: data-island: no such island',
    ])
    expect(heard).toContain('mount counter #a')
  })

  test('but a widget of which the builder printed nothing, unless it is to be revealed or is named', async () => {
    const widget = (id: string, inside: string, more = '') =>
      `<div class="elementor-widget counter ${more}" id="${id}">${inside}</div>`
    const box = (inside: string) => `<div class="elementor-widget-container">${inside}</div>`
    await load(
      widget('none', ' ') +
        widget('bare', ` ${box('\n')} `) +
        widget('full', box('<form></form>')) +
        widget('newer', '<form></form>') +
        widget('hidden', box(''), 'elementor-invisible') +
        '<div class="elementor-widget" data-island="counter" id="named"></div>',
      [COUNTER],
    )
    expect(heard).toEqual(['full', 'newer', 'hidden', 'named'].map((id) => `mount counter #${id}`))
  })

  test('waits until the document is parsed', async () => {
    ready('loading')
    await load('<p class="counter" id="a"></p>', [COUNTER])
    expect(heard).toEqual([])
    document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="b"></p>')
    ready('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(heard).toEqual(['mount counter #a', 'mount counter #b'])
  })

  test('tells what it knows as a snapshot', async () => {
    const api = await load('<p class="counter"></p><p data-island="slow"></p>', [
      COUNTER,
      ['slow', () => counter, '', '', 'touch'],
    ])
    const [p, slow] = document.querySelectorAll('p')
    const { islands } = api
    expect(islands).toEqual([
      { name: 'counter', element: p, state: 'alive' },
      { name: 'slow', element: slow, state: 'waiting' },
    ])
    api.unmount(document)
    expect(islands).toHaveLength(2)
    expect(api.islands).toEqual([])
    expect(api.version).toBe('1.2.3')
  })
})

describe('data-only, data-skip', () => {
  const all: Entry[] = [COUNTER, ['b', () => counter, '.b'], ['c', () => counter, '.c']]
  const html = '<p class="counter" data-island="nope"></p><p class="b"></p><p data-island="c"></p>'
  test.each([
    [{ only: 'counter' }, ['counter']],
    [{ only: ' counter,b ' }, ['counter', 'b']],
    [{ skip: 'b, nope' }, ['counter', 'c']],
    [{ skip: 'b nope counter' }, ['c']],
    [{ only: 'b c', skip: 'c' }, ['b']],
    [{ only: '', skip: '' }, ['nope', 'counter', 'b', 'c']],
  ])('%o', async (options, names) => {
    const { islands } = await load(html, all, options)
    expect(islands.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('data-debug logs what becomes of every island', async () => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => {})
    await load('<p class="counter"></p>', [COUNTER], { debug: '' })
    expect(log.mock.calls).toEqual([
      ['[archipelago]', 'counter', 'loading', $('p')],
      ['[archipelago]', 'counter', 'alive', $('p')],
    ])
  })
})

describe('HTML that comes and goes', () => {
  test('late HTML, nested or alone', async () => {
    await load('', [COUNTER])
    document.body.insertAdjacentHTML('beforeend', '<div><p class="counter" id="a"></p></div>')
    document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="b"></p>')
    await settle()
    expect(heard).toEqual(['mount counter #a', 'mount counter #b'])
  })

  test('text-only records cost no search', async () => {
    await load('<p class="counter">0</p><div></div>', [COUNTER])
    const search = vi.spyOn(Element.prototype, 'querySelectorAll')
    const connected = vi.spyOn($('.counter'), 'isConnected', 'get')
    $('div').textContent = 'one'
    $('div').textContent = 'two'
    await settle()
    expect(search).not.toHaveBeenCalled()
    expect(connected).not.toHaveBeenCalled()
  })

  test('removal takes down and restores; put back mounts again', async () => {
    await load('<p class="counter" id="a"></p>', [COUNTER])
    const p = $('#a')
    p.click()
    p.remove()
    await settle()
    expect(clicks(p)).toBe(0)
    p.click()
    expect(clicks(p)).toBe(0)
    document.body.append(p)
    await settle()
    expect(heard).toEqual(['mount counter #a', 'unmount counter #a', 'mount counter #a'])
    p.click()
    expect(clicks(p)).toBe(1)
  })

  test('a move within one task is nothing', async () => {
    await load('<main></main><p class="counter" id="a"></p>', [COUNTER])
    $('main').append($('#a'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test('an ancestor that is emptied takes its islands down', async () => {
    const api = await load('<main><div><p class="counter" id="a"></p></div></main>', [COUNTER])
    $('main').innerHTML = '<p class="counter" id="b"></p>'
    await settle()
    expect(heard).toEqual(['mount counter #a', 'unmount counter #a', 'mount counter #b'])
    expect(api.islands).toHaveLength(1)
  })

  test('removed before its turn or its code: never mounted', async () => {
    document.body.innerHTML = '<p class="counter" id="a"></p><p class="counter" id="b"></p>'
    const api = start([COUNTER])
    api.unmount($('#a'))
    await settle()
    expect(heard).toEqual(['mount counter #b'])
  })

  test('unmount(element) takes down what is in it, scan(root) brings it back', async () => {
    const api = await load('<main><p class="counter" id="a"></p></main><p class="counter" id="b"></p>', [
      COUNTER,
    ])
    api.unmount($('main'))
    $('#a').click()
    expect(clicks($('#a'))).toBe(0)
    api.scan($('main'))
    await settle()
    $('#a').click()
    expect(clicks($('#a'))).toBe(1)
    expect(heard).toEqual(['mount counter #a', 'mount counter #b', 'unmount counter #a', 'mount counter #a'])
  })

  test('what unmounting itself moves stays down; what comes later, or is asked for, does not', async () => {
    const wrap: Entry = [
      'wrap',
      () => (element) => {
        const box = document.createElement('div')
        element.before(box)
        box.append(element)
        return () => box.replaceWith(element)
      },
      '.wrap',
    ]
    const html = '<main><p class="wrap" id="a"></p></main>'
    const api = await load(html, [wrap, COUNTER])
    const p = $('#a')
    document.addEventListener(
      'archipelago:unmount',
      () => $('main').insertAdjacentHTML('beforeend', '<p class="counter" id="b"></p>'),
      { once: true },
    )
    // Moved by others in the same task, before: it is the same island.
    $('main').prepend(p.parentElement!)
    api.unmount(p)
    await settle()
    expect($('main').firstElementChild).toBe(p)
    expect(heard).toEqual(['mount wrap #a', 'unmount wrap #a', 'mount counter #b'])
    // Somebody else moves it.
    document.body.append(p)
    await settle()
    expect(heard.slice(3)).toEqual(['mount wrap #a'])
    api.unmount(p)
    api.scan(p)
    await settle()
    expect(heard.slice(4)).toEqual(['unmount wrap #a', 'mount wrap #a'])
  })

  test('scan finds an island on the root itself and in a fragment of the document', async () => {
    const api = await load('<p id="a"></p>', [COUNTER])
    $('#a').className = 'counter'
    api.scan($('#a'))
    api.scan($('#a'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })
})

describe('events', () => {
  test('bubble from the element with island, element and cause; from the document once it has left', async () => {
    const seen: unknown[] = []
    document.body.innerHTML = '<main><p class="counter"></p></main>'
    const p = $('p')
    const hear = (event: any) => seen.push([event.type, event.target, event.detail])
    $('main').addEventListener('archipelago:mount', hear)
    document.addEventListener('archipelago:unmount', hear)
    start([COUNTER])
    await settle()
    p.remove()
    await settle()
    document.removeEventListener('archipelago:unmount', hear)
    const detail = { island: 'counter', element: p, cause: undefined }
    expect(seen).toEqual([
      ['archipelago:mount', p, detail],
      ['archipelago:unmount', document, detail],
    ])
  })
})

test('what the early code of an island wakes is mounted, whatever its cue, and so is what comes later', async () => {
  let wake = () => {}
  const early: Entry[6] = (_load, _api, given) => {
    wake = given
  }
  const HIDDEN: Entry = ['counter', () => counter, '.counter', undefined, 'visitor', undefined, early]
  const OTHER: Entry = ['other', () => counter, '.other', undefined, 'visitor']
  await load('<p class="counter" id="a"></p><p class="other" id="b"></p>', [HIDDEN, OTHER])
  expect(heard).toEqual([])
  wake()
  await settle()
  expect(heard).toEqual(['mount counter #a'])
  document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="c"></p><p class="other" id="d"></p>')
  await settle()
  expect(heard).toEqual(['mount counter #a', 'mount counter #c'])
})

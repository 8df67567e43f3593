import { describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, errors, heard, later, ready, settle, start, useLoader } from './harness'
import type { Archipelago, Definition, Entry, Mount, Options } from './types'

useLoader()

const COUNTER: Definition = { name: 'counter', selector: '.counter', mount: counter }

/** The code of a definition, as packages/outside gives it: later. */
const codeOf = async ({ mount, load }: Definition) => (mount ?? (await load!())) as Mount

const page = (html: string, built: Entry[] = [], options: Options = {}): Archipelago => {
  document.body.innerHTML = html
  return start(built, options, codeOf)
}

describe('an island from outside is found', () => {
  test('by selector and by name, there already and later', async () => {
    const api = page('<p class="counter" id="a"></p><p data-island="other, counter" id="b"></p>', [
      ['other', () => () => undefined],
    ])
    api.define(COUNTER)
    await settle()
    expect(heard.sort()).toEqual(['mount counter #a', 'mount counter #b', 'mount other #b'])
    document.body.insertAdjacentHTML('beforeend', '<div><p class="counter" id="c"></p></div>')
    await settle()
    expect(heard).toContain('mount counter #c')
    api.unmount(document)
    expect(heard.filter((one) => one.startsWith('unmount'))).toHaveLength(4)
    expect(errors).toEqual([])
  })

  test('on its cue', async () => {
    const api = page('<p class="counter" id="a"></p>')
    const load = vi.fn(() => counter as any)
    api.define({ ...COUNTER, mount: undefined, load, cue: 'touch' })
    await settle()
    expect([heard, load.mock.calls.length]).toEqual([[], 0])
    $('#a').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await settle()
    expect([heard, load.mock.calls.length]).toEqual([['mount counter #a'], 1])
  })

  test('when data-only and data-skip let it', async () => {
    const api = page('<p class="counter" data-island="counter"></p><p class="b" id="b"></p>', [], {
      skip: 'counter',
    })
    api.define(COUNTER)
    api.define({ ...COUNTER, name: 'b', selector: '.b' })
    await settle()
    expect(heard).toEqual(['mount b #b'])
  })

  test('only when the document is parsed', async () => {
    ready('loading')
    const api = page('<p class="counter" id="a"></p>')
    api.define(COUNTER)
    await settle()
    expect(heard).toEqual([])
    ready('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })
})

test('what is held from the moment of its definition has its effect once', async () => {
  const { promise, resolve } = later<Mount>()
  const api = page('<p class="counter" id="a"><b></b></p>')
  api.define({
    ...COUNTER,
    hold: 'click b',
    cue: '(width < 0px)',
    mount: undefined,
    load: () => promise as any,
  })
  const above = vi.fn()
  document.body.addEventListener('click', above, { once: true })
  $('b').click()
  await settle()
  expect([clicks($('#a')), above.mock.calls.length]).toEqual([0, 0])
  resolve(counter)
  await settle()
  expect([clicks($('#a')), above.mock.calls.length]).toEqual([1, 1])
})

describe('a name that nobody has defined yet', () => {
  const html = '<p data-island="counter" id="a"></p>'

  test('is no error while scripts are on their way', async () => {
    ready('interactive')
    const api = page(html)
    await settle()
    expect(errors).toEqual([])
    api.define(COUNTER)
    await settle()
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect([errors, heard]).toEqual([[], ['mount counter #a']])
  })

  test('is one when they have loaded, and may still be defined', async () => {
    ready('interactive')
    const api = page(html)
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect(errors).toEqual([
      '[archipelago] counter on <p data-island="counter" id="a">: data-island: no such island',
    ])
    api.define({ ...COUNTER, selector: undefined })
    await settle()
    expect(heard.at(-1)).toBe('mount counter #a')
    expect(api.islands.map(({ state }) => state)).toEqual(['alive'])
  })
})

describe('a definition that is wrong is one message, and harms nobody', () => {
  const html = '<p class="counter" id="a"></p><p class="b" id="b"></p>'
  const says = (text: string) => expect(errors).toEqual([expect.stringMatching(text)])

  test('a name twice, or one of the build: the first stays', async () => {
    const api = page(html, [['built', () => counter, '.built']])
    api.define(COUNTER)
    api.define({ ...COUNTER, selector: '.b' })
    await settle()
    says('^\\[archipelago\\] counter on <html[^>]*>: defined twice$')
    api.define({ ...COUNTER, name: 'built' })
    expect(errors).toHaveLength(2)
    expect(heard.filter((one) => one.startsWith('mount'))).toEqual(['mount counter #a'])
  })

  test('no object at all, or no name', async () => {
    const api = page(html)
    for (const wrong of [undefined, null, {}, { name: '' }, { name: 7 }]) api.define(wrong as any)
    expect(errors).toEqual(Array(5).fill(expect.stringContaining('define: expected a name')))
  })

  test.each<[field: keyof Definition, value: unknown, says: string]>([
    ['selector', '.a[', 'define: selector: ".a[" cannot be read'],
    ['selector', ['.a'], 'define: selector: [".a"] cannot be read'],
    ['hold', ['click'], 'define: hold: ["click"] cannot be read'],
    ['hold', 'click .b;click [x', 'define: hold: "click [x" cannot be read'],
    ['cue', 7, 'define: cue: 7 cannot be read'],
    ['legacy', {}, 'define: legacy: {} cannot be read'],
    ['reveal', true, 'define: reveal: true cannot be read'],
    ['reveal', 'opacity', 'define: reveal: "opacity" cannot be read'],
    ['reveal', 'display:block .b;display:block >', 'define: reveal: "display:block >" cannot be read'],
  ])('%s %j: left out, the others are found', async (field, value, text) => {
    const api = page(html)
    api.define({ ...COUNTER, [field]: value })
    api.define({ ...COUNTER, name: 'b', selector: '.b', hold: 'click' })
    await settle()
    $('#b').click()
    expect(errors.map((line) => line.replace(/<[^>]*>/, '<…>'))).toEqual([
      `[archipelago] counter on <…>: ${text}`,
    ])
    expect(heard.slice(1)).toEqual(['mount b #b'])
    expect(clicks($('#b'))).toBe(1)
  })

  test('a semicolon at the end, spaces around it, and what is null, are nothing; colons may be in selectors', async () => {
    const api = page(
      '<p class="counter" id="a" style="opacity: 0"><b style="color: red"></b><i style="color: red"></i></p>',
    )
    api.define({
      ...COUNTER,
      hold: 'click b ; keydown',
      reveal: 'opacity:1; color:blue b:not(i);',
      cue: null as any,
      legacy: null as any,
      mount() {
        throw new Error('no handle')
      },
    })
    await settle()
    says(': no handle$')
    expect([$('#a').style.opacity, $('b').style.color, $('i').style.color]).toEqual(['1', 'blue', 'red'])
  })

  test('code that throws, or cannot be had: the held click goes on without it', async () => {
    const api = page('<p class="counter" id="a"></p>')
    api.define({
      ...COUNTER,
      hold: 'click',
      cue: 'touch',
      mount() {
        throw new Error('no handle')
      },
    })
    const went = vi.fn()
    document.body.addEventListener('click', went, { once: true })
    $('#a').click()
    await settle()
    says('^\\[archipelago\\] counter on <p class="counter" id="a">: no handle$')
    expect(went).toHaveBeenCalledOnce()
  })
})

test('what a page says of the loader’s options may be a list', async () => {
  const api = page('<p class="counter" id="a"></p><p class="b" id="b"></p>', [], { skip: ['x', 'b'] as any })
  api.define(COUNTER)
  api.define({ ...COUNTER, name: 'b', selector: '.b' })
  await settle()
  expect([heard, errors]).toEqual([['mount counter #a'], []])
})

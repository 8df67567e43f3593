import { describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, heard, later, load, ready, settle, start, useLoader } from './harness'
import type { Entry, Mount } from './types'

useLoader()

const HTML = '<p class="counter" id="a"></p><p class="counter" id="b"></p>'

describe('stands down', () => {
  const legacy = (cue = 'load', load: Entry[1] = () => counter): Entry[] => [
    ['counter', load, '.counter', 'click', cue, 'their-script their.api.run'],
  ]
  const states = ({ islands }: ReturnType<typeof start>) => islands.map(({ state }) => state)
  const tag = (more = '') => `<script id="their-script-js" type="application/json" ${more}></script>`
  const typed = (type: string) => {
    document.querySelector('script')!.type = type
  }
  const go = (type: string, state: DocumentReadyState, entries = legacy()) => {
    document.body.innerHTML = HTML + tag()
    typed(type)
    ready(state)
    return start(entries)
  }

  test('when the script it replaces runs', async () => {
    vi.stubGlobal('their', { api: { run() {} } })
    const api = await load(HTML, legacy())
    expect(states(api)).toEqual(['legacy', 'legacy'])
    $('#a').click()
    expect(clicks($('#a'))).toBe(0)
  })

  test('when one of the globals is there that its files leave', async () => {
    const [[name, code, selector, hold, cue]] = legacy() as [Entry]
    const either = (): Entry[] => [[name, code, selector, hold, cue, 'their-script their.api.run|theirs']]
    expect(states(await load(HTML, either()))).toEqual(['alive', 'alive'])
    vi.stubGlobal('theirs', {})
    expect(states(await load(HTML, either()))).toEqual(['legacy', 'legacy'])
  })

  test('not when there is no tag, or only a part of the global', async () => {
    vi.stubGlobal('their', { api: {} })
    expect(states(await load(HTML, legacy()))).toEqual(['alive', 'alive'])
  })

  test('not when the tag is dead: decided when the page has loaded', async () => {
    const api = go('text/javascript', 'interactive')
    await settle()
    expect(states(api)).toEqual(['loading', 'loading'])
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect(states(api)).toEqual(['alive', 'alive'])
  })

  test('when the tag turns out to work', async () => {
    const api = go('', 'interactive')
    vi.stubGlobal('their', { api: { run() {} } })
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect(states(api)).toEqual(['legacy', 'legacy'])
  })

  test('when it came while our code was on its way', async () => {
    const code = later<Mount>()
    const api = await load(
      HTML,
      legacy('load', () => code.promise),
    )
    vi.stubGlobal('their', { api: { run() {} } })
    code.resolve(counter)
    await settle()
    expect(states(api)).toEqual(['legacy', 'legacy'])
  })

  test.each(['rocketlazyloadscript', 'litespeed/javascript', 'javascript/blocked', 'a1b2-text/javascript'])(
    'when an optimiser delays the tag by type %s',
    async (type) => {
      expect(states(go(type, 'complete'))).toEqual(['legacy', 'legacy'])
    },
  )

  test.each(['', 'text/javascript', 'application/javascript', 'module'])(
    'not for type "%s"',
    async (type) => {
      const api = go(type, 'complete')
      await settle()
      expect(states(api)).toEqual(['alive', 'alive'])
    },
  )

  test.each([
    ['when jQuery is there', { jquery: '3.7.1' }, 'legacy'],
    ['not with what stands in for jQuery', {}, 'alive'],
  ])('for a script that leaves no global: %s', async (_what, fn, state) => {
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { fn, event: { special: {} } }),
    )
    const api = go('', 'complete', [['counter', () => counter, '.counter', 'click', 'load', 'their-script']])
    await settle()
    expect(states(api)).toEqual([state, state])
  })

  test('removed meanwhile: nothing is mounted when the page has loaded', async () => {
    const api = go('', 'interactive')
    $('#a').remove()
    await settle()
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect(heard).toEqual(['mount counter #b'])
    expect(api.islands).toHaveLength(1)
  })

  test('a click before it is decided is answered by whoever answers then', async () => {
    const theirs = vi.fn()
    go('', 'interactive', legacy('touch'))
    $('#a').click()
    $('#b').click()
    expect(clicks($('#a'))).toBe(0)
    $('#b').addEventListener('click', theirs)
    vi.stubGlobal('their', { api: { run() {} } })
    ready('complete')
    dispatchEvent(new Event('load'))
    await settle()
    expect(theirs).toHaveBeenCalledTimes(1)
    expect(clicks($('#a'))).toBe(0)
  })
})

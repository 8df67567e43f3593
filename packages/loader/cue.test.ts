import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $, counter, errors, heard, load, settle, useLoader } from './harness'
import type { Entry } from './types'

useLoader()

const ISLAND: Entry = ['counter', () => counter, '.counter']
const withCue = (cue: string): Entry[] => [['counter', () => counter, '.counter', undefined, cue]]
const HTML = '<p class="counter" id="a"></p>'

test('data-island-when wins over the cue of the manifest', async () => {
  await load('<p class="counter" id="a" data-island-when="load"></p>', withCue('touch'))
  expect(heard).toEqual(['mount counter #a'])
  await settle()
  document.body.innerHTML = '<p class="counter" id="b" data-island-when="touch"></p>'
  await settle()
  expect(heard).not.toContain('mount counter #b')
})

test.each(['constructor', '__proto__', 'toString'])(
  'data-island-when="%s" is no cue, and the islands after it are found',
  async (cue) => {
    await load(`<p class="counter" id="a" data-island-when="${cue}"></p><p class="counter" id="b"></p>`, [
      ISLAND,
    ])
    expect(heard.toSorted()).toEqual([
      `error counter #a: data-island-when: "${cue}" is no cue`,
      'mount counter #a',
      'mount counter #b',
    ])
    expect(errors).toHaveLength(1)
  },
)

describe('idle', () => {
  let idle: (() => void)[]
  beforeEach(() => {
    idle = []
    vi.stubGlobal('requestIdleCallback', (call: () => void, options: object) => {
      expect(options).toEqual({ timeout: 2000 })
      idle.push(call)
    })
  })

  test('mounts when the browser is idle', async () => {
    await load(HTML, withCue('idle'))
    expect(heard).toEqual([])
    idle[0]!()
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test('a call that comes after removal mounts nothing', async () => {
    await load(HTML, withCue('idle'))
    $('#a').remove()
    await settle()
    idle[0]!()
    await settle()
    expect(heard).toEqual([])
  })

  test('without requestIdleCallback: soon', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    await load(HTML, withCue('idle'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })
})

describe('visitor', () => {
  const CUE = 'visitor items_in_cart'
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
    return () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
      document.cookie = 'items_in_cart=; max-age=0'
    }
  })

  test('idle for a visitor who has it', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
    document.cookie = 'items_in_cart=1'
    await load(HTML, withCue(CUE))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test('idle where the fragment of the address asks for it', async () => {
    location.hash = '#items_in_cart=1'
    await load(HTML, withCue(CUE))
    await settle()
    location.hash = ''
    expect(heard).toEqual(['mount counter #a'])
  })

  test('idle on a page with jQuery, but not with something of its name', async () => {
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { fn: {}, event: { special: {} } }),
    )
    await load(HTML, withCue(CUE))
    await settle()
    expect(heard).toEqual([])
    vi.stubGlobal('jQuery', { fn: { jquery: '3.7.1' } })
    document.body.innerHTML = '<p class="counter" id="b"></p>'
    await settle()
    expect(heard).toEqual(['mount counter #b'])
  })

  test('without a name no cookie counts', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
    document.cookie = 'items_in_cart=1'
    await load(HTML, withCue('visitor'))
    expect(heard).toEqual([])
    dispatchEvent(new Event('keydown'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test.each([
    ['a pointer', new Event('pointerover')],
    ['a key', new Event('keydown')],
    ['focus', new Event('focusin')],
    ['scrolling', new Event('scroll')],
    ['another tab', new Event('storage')],
    ['coming back', shown(true)],
  ])('without it: %s mounts all of them, first showing does not', async (_sign, event) => {
    await load(`${HTML}<p class="counter" id="b"></p>`, withCue(CUE))
    dispatchEvent(shown(false))
    await settle()
    expect(heard).toEqual([])
    dispatchEvent(event)
    await settle()
    expect(heard).toEqual(['mount counter #a', 'mount counter #b'])
    document.body.innerHTML = '<p class="counter" id="c"></p>'
    await settle()
    expect(heard).not.toContain('mount counter #c')
    dispatchEvent(event)
    await settle()
    expect(heard).toContain('mount counter #c')
  })
})

describe('media query', () => {
  const stub = (matches: boolean) => {
    const queries: { media: string; matches: boolean; onchange(): void }[] = []
    const ask = vi.fn((media: string) => {
      const opposite = media.startsWith('not all and')
      const query = { media, matches: media.includes('(') && matches !== opposite, onchange() {} }
      if (!opposite) queries.push(query)
      return query
    })
    vi.stubGlobal('matchMedia', ask)
    return {
      ask,
      turn(matches: boolean) {
        for (const query of queries.filter(({ media }) => media.includes('('))) {
          query.matches = matches
          query.onchange()
        }
      },
    }
  }

  test('that matches mounts at once', async () => {
    stub(true)
    await load(HTML, withCue('(min-width: 922px)'))
    expect(heard).toEqual(['mount counter #a'])
  })

  test('mounts once it matches, and is asked once for all islands', async () => {
    const { ask, turn } = stub(false)
    await load(`${HTML}<p class="counter" id="b"></p>`, withCue('(min-width: 922px)'))
    turn(false)
    await settle()
    expect(heard).toEqual([])
    turn(true)
    turn(false)
    turn(true)
    await settle()
    expect(heard).toEqual(['mount counter #a', 'mount counter #b'])
    // And once for the feature alone, whether there is such a thing.
    expect(ask.mock.calls.filter(([media]) => media === '(min-width: 922px)')).toHaveLength(2)
  })

  test('a change is nothing to islands of other cues', async () => {
    const { turn } = stub(false)
    await load(`${HTML}<p class="counter" data-island-when="vsible"></p>`, withCue('(min-width: 922px)'))
    turn(true)
    expect(errors).toHaveLength(1)
  })

  test('a change after removal mounts nothing', async () => {
    const { turn } = stub(false)
    const api = await load(HTML, withCue('(min-width: 922px)'))
    $('#a').remove()
    await settle()
    turn(true)
    await settle()
    expect(heard).toEqual([])
    expect(api.islands).toEqual([])
  })
})

test.each(['hover', 'vsible', 'Load', '(min-width: 3apples)'])(
  '"%s" is no cue: one message, and the island lives',
  async (cue) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, media: 'not all' }))
    await load(`<p class="counter" id="a" data-island-when="${cue}"></p>`, [ISLAND])
    expect(errors).toEqual([
      expect.stringMatching(/counter on <p .*id="a".*: data-island-when: .* is no cue$/),
    ])
    expect(errors[0]).toContain(cue)
    expect(heard.at(-1)).toBe('mount counter #a')
  },
)

describe('visible', () => {
  let see: (target: Element, isIntersecting: boolean, height?: number) => void
  let seen: Set<Element>
  let options: IntersectionObserverInit | undefined
  let observers: number
  beforeEach(() => {
    seen = new Set()
    observers = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(call: (entries: object[], observer: unknown) => void, init?: IntersectionObserverInit) {
          observers++
          options = init
          see = (target, isIntersecting, height = 10) => {
            // The browser tells only of what is observed.
            if (seen.has(target)) call([{ target, isIntersecting, boundingClientRect: { height } }], this)
          }
        }
        observe(element: Element) {
          seen.add(element)
        }
        unobserve(element: Element) {
          seen.delete(element)
        }
      },
    )
  })

  test('mounts shortly before it comes into view, with one observer for all', async () => {
    await load(`${HTML}<p class="counter" id="b"></p>`, withCue('visible'))
    see($('#a'), false)
    see($('#b'), true)
    await settle()
    expect(heard).toEqual(['mount counter #b'])
    expect(options).toEqual({ rootMargin: '200px' })
    expect(observers).toBe(1)
    expect([...seen]).toEqual([$('#a')])
  })

  test('`ahead`: the same, and two windows ahead once a visitor looks around', async () => {
    await load(`${HTML}<p class="counter" id="b"></p>`, withCue('ahead'))
    expect(options).toEqual({ rootMargin: '200px' })
    see($('#b'), true)
    await settle()
    window.dispatchEvent(new Event('scroll'))
    expect(options).toEqual({ rootMargin: '200%' })
    expect([...seen]).toEqual([$('#a')])
    window.dispatchEvent(new Event('scroll'))
    expect(observers).toBe(2)
    see($('#a'), true)
    await settle()
    expect(heard).toEqual(['mount counter #b', 'mount counter #a'])
  })

  test('what waits to be seen stays where it is when a visitor looks around', async () => {
    await load(HTML, withCue('visible'))
    window.dispatchEvent(new Event('scroll'))
    expect([options, observers]).toEqual([{ rootMargin: '200px' }, 1])
  })

  test('an element without a box (display: contents) is seen by its first child, however deep', async () => {
    await load('<div class="counter" id="a"><div id="b"><div id="c"></div></div></div>', withCue('visible'))
    see($('#a'), false, 0)
    see($('#b'), false, 0)
    see($('#c'), true)
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test('in a hidden part: mounts when that is shown, the inner island too', async () => {
    await load('<div class="counter" id="a"><p class="counter" id="b"></p></div>', withCue('visible'))
    see($('#a'), false, 0)
    see($('#b'), false, 0)
    await settle()
    expect(heard).toEqual([])
    see($('#b'), true)
    await settle()
    expect(heard.sort()).toEqual(['mount counter #a', 'mount counter #b'])
  })

  test('two islands on one element: an event that wakes one leaves the other its cue', async () => {
    await load(HTML, [
      ['counter', () => counter, '.counter', 'click', 'visible'],
      ['other', () => counter, '.counter', undefined, 'visible'],
    ])
    $('#a').click()
    expect(heard).toEqual(['mount counter #a'])
    see($('#a'), true)
    await settle()
    expect(heard).toEqual(['mount counter #a', 'mount other #a'])
  })

  test('removed and put back: seen anew', async () => {
    await load(HTML, withCue('visible'))
    const p = $('#a')
    p.remove()
    await settle()
    see(p, true)
    await settle()
    expect(heard).toEqual([])
    document.body.append(p)
    await settle()
    see(p, true)
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })
})

describe('touch', () => {
  test('a field into which somebody has typed before this code came has been touched', async () => {
    await load('', withCue('touch'))
    document.body.innerHTML =
      '<input class="counter" id="a"><input class="counter" id="b" value="printed"><select class="counter" id="c"><option>one</option></select>'
    $<HTMLInputElement>('#a').value = 'typed'
    await settle()
    expect(heard).toEqual(['mount counter #a'])
  })

  test.each(['pointerover', 'pointerdown', 'focusin'])(
    '%s mounts at once, other islands sleep on',
    async (type) => {
      await load('<p class="counter" id="a"><b></b></p><p class="counter" id="b"></p>', withCue('touch'))
      expect(heard).toEqual([])
      $('b').dispatchEvent(new Event(type, { bubbles: true }))
      expect(heard).toEqual(['mount counter #a'])
    },
  )

  test('other events do not', async () => {
    await load(HTML, withCue('touch'))
    $('#a').dispatchEvent(new Event('pointermove', { bubbles: true }))
    $('#a').click()
    await settle()
    expect(heard).toEqual([])
  })
})

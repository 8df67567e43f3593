import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $, clicks, counter, errors, heard, later, load, settle, start, useLoader } from './harness'
import type { Entry, Mount } from './types'

useLoader()

const HTML = '<p class="counter" id="a"></p><p class="counter" id="b"></p>'

const entry = (mount: Mount): Entry => ['counter', () => mount, '.counter']

const island = (mount: Mount): Entry => ['faulty', () => mount, '#a']

const COUNTER = entry(counter)

describe('the queue survives', () => {
  const OTHERS = '<p class="counter" id="a"></p><p class="counter" id="b"></p><p class="other" id="c"></p>'

  test.each(['opacity:1;', 'opacity', 'display:block [x', ''])(
    'a manifest whose reveal is %j, of an island that throws',
    async (reveal) => {
      const throws: Mount = () => {
        throw new Error('no handle')
      }
      await load(OTHERS, [
        ['counter', () => throws, '.counter', undefined, undefined, undefined, undefined, reveal],
        ['other', () => counter, '.other'],
      ])
      expect(heard.filter((one) => /no handle/.test(one))).toHaveLength(2)
      expect(heard).toContain('mount other #c')
      document.body.insertAdjacentHTML('beforeend', '<p class="other" id="d"></p>')
      await settle()
      expect(heard).toContain('mount other #d')
    },
  )

  test('a manifest whose hold has a selector that cannot be read: the other’s click is held', async () => {
    const { promise, resolve } = later<Mount>()
    await load(OTHERS, [
      ['bad', () => counter, '#c', 'click [x', 'touch'],
      ['other', () => promise, '.other', 'click', '(width < 0px)'],
    ])
    $('#c').click()
    resolve(counter)
    await settle()
    expect(clicks($('#c'))).toBe(1)
  })

  test.each([undefined, null, {}, 'text'])(
    'code of another version that is %j: reported, held clicks go on',
    async (code) => {
      document.body.innerHTML = OTHERS
      start([
        ['counter', () => Promise.resolve(code as any), '.counter', 'click'],
        ['other', () => counter, '.other'],
      ])
      const went = vi.fn()
      document.body.addEventListener('click', went, { once: true })
      $('#a').click()
      await settle()
      expect(heard.filter((one) => one.startsWith('error counter'))).toHaveLength(2)
      expect(heard).toContain('mount other #c')
      expect(went).toHaveBeenCalledOnce()
    },
  )
})

describe('mounts in slices', () => {
  const SIZE = 50
  const many = `<p class="counter"></p>`.repeat(SIZE)
  /** Each mount takes a millisecond of a clock that only mounting moves. */
  const slow = (log: (number | string)[]): Mount => {
    let now = 1
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    let n = 0
    return () => {
      now++
      log.push(n++)
      return undefined
    }
  }

  test('of a few milliseconds, between which the browser gets its turn', async () => {
    const log: (number | string)[] = []
    const mount = slow(log)
    vi.stubGlobal('scheduler', { yield: async () => log.push('turn') })
    await load(many, [entry(mount)])
    await settle()
    expect(log.filter((one) => one !== 'turn')).toEqual([...Array(SIZE).keys()])
    const turns = log.filter((one) => one === 'turn').length
    expect(turns).toBeGreaterThanOrEqual(SIZE / 12)
    expect(turns).toBeLessThanOrEqual(SIZE / 4)
  })

  test('without scheduler.yield: timers', async () => {
    const log: (number | string)[] = []
    const mount = slow(log)
    vi.stubGlobal('scheduler', undefined)
    document.body.innerHTML = many
    start([entry(mount)])
    await Promise.resolve()
    expect(log.length).toBeLessThan(SIZE / 2)
    await vi.waitFor(() => expect(log).toHaveLength(SIZE))
  })

  test('an event takes its island out of the queue, and it is mounted once', async () => {
    document.body.innerHTML = HTML
    start([['counter', () => counter, '.counter', 'click']])
    $('#b').click()
    expect(heard).toEqual(['mount counter #b'])
    await settle()
    expect(heard).toEqual(['mount counter #b', 'mount counter #a'])
  })

  test('what mounting adds is mounted too', async () => {
    await load('<p class="counter"></p>', [
      entry((element) => {
        if (!element.id) document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="late"></p>')
        return undefined
      }),
    ])
    await settle()
    expect(heard).toEqual(['mount counter p', 'mount counter #late'])
  })
})

describe('one island that fails', () => {
  test('while it mounts: one report, and the others live', async () => {
    const api = await load(HTML, [
      island(() => {
        throw new Error('bad markup')
      }),
      COUNTER,
    ])
    expect(heard).toEqual(['error faulty #a: bad markup', 'mount counter #a', 'mount counter #b'])
    expect(errors).toEqual(['[archipelago] faulty on <p class="counter" id="a">: bad markup'])
    expect(api.islands[0]).toMatchObject({ name: 'faulty', state: 'failed' })
  })

  test('later: is taken down once, and reported once', async () => {
    const stop = vi.fn()
    let fail!: (cause: unknown) => void
    const api = await load(HTML, [
      island((_element, _props, failed) => {
        fail = failed
        return stop
      }),
      COUNTER,
    ])
    fail(new Error('late'))
    fail(new Error('later'))
    expect(stop).toHaveBeenCalledTimes(1)
    expect(errors).toHaveLength(1)
    $('#a').remove()
    await settle()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(api.islands.map(({ name }) => name)).toEqual(['counter'])
  })

  test('within its own mounting by `fail`: its cleaning up runs, no mount event', async () => {
    const stop = vi.fn()
    await load(HTML, [
      island((_element, _props, fail) => {
        fail('no good')
        return stop
      }),
    ])
    expect(stop).toHaveBeenCalledTimes(1)
    expect(heard).toEqual(['error faulty #a: no good'])
  })

  test('`fail` and then throw: both are told', async () => {
    await load(HTML, [
      island((_element, _props, fail) => {
        fail('first')
        throw new Error('second')
      }),
    ])
    expect(heard).toEqual(['error faulty #a: first', 'error faulty #a: second'])
  })

  test('after it has left: no report', async () => {
    let fail!: (cause: unknown) => void
    await load(HTML, [
      island((_element, _props, failed) => {
        fail = failed
        return undefined
      }),
    ])
    $('#a').remove()
    await settle()
    fail(new Error('late'))
    expect(errors).toEqual([])
  })

  test('while it is taken down: reported, and the others are taken down', async () => {
    const api = await load(HTML, [
      island(() => () => {
        throw new Error('stuck')
      }),
      COUNTER,
    ])
    api.unmount(document)
    expect(heard.filter((line) => !line.startsWith('mount'))).toEqual([
      'error faulty #a: stuck',
      'unmount faulty #a',
      'unmount counter #a',
      'unmount counter #b',
    ])
  })

  test('unmount during mount takes it down', async () => {
    const stop = vi.fn()
    document.body.innerHTML = HTML
    const api = start([
      island((element) => {
        api.unmount(element)
        return stop
      }),
      COUNTER,
    ])
    await settle()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(heard).toEqual(['unmount faulty #a', 'mount counter #b'])
  })

  test('names only the tag, and not all of a long one', async () => {
    await load(`<p id="a" data-product_variations="${'x'.repeat(9000)}">text</p>`, [
      island(() => {
        throw 'plain'
      }),
    ])
    expect(errors[0]!.length).toBeLessThan(300)
    expect(errors[0]).toContain('plain')
  })
})

describe('data-island-props', () => {
  test('reach the island parsed', async () => {
    const props: unknown[] = []
    await load(
      `<p class="counter" data-island-props='{"a":[1]}'></p><p class="counter"></p><p class="counter" data-island-props=""></p>`,
      [entry((_element, given) => void props.push(given))],
    )
    expect(props).toEqual([{ a: [1] }, undefined, undefined])
  })

  test('that are malformed: the message names island, element and field; HTML untouched; others live', async () => {
    const html = `<p class="counter" id="a" data-island-props="{open: 1}">text</p>`
    await load(html + HTML.replaceAll('id="a"', ''), [COUNTER])
    expect(errors).toEqual([expect.stringMatching(/counter on <p .*id="a".*>: data-island-props: .*JSON/s)])
    expect(document.body.innerHTML).toContain(html)
    $('#b').click()
    expect(clicks($('#b'))).toBe(1)
  })
})

describe('code', () => {
  test('is asked for once, however many islands need it', async () => {
    const ask = vi.fn(async () => counter)
    await load(HTML, [['counter', ask, '.counter']])
    document.body.insertAdjacentHTML('beforeend', HTML)
    await settle()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(heard).toHaveLength(4)
  })

  test('that cannot be loaded is asked for again by the next island', async () => {
    const ask = vi.fn<() => Promise<Mount>>(async () => counter).mockRejectedValueOnce(new Error('offline'))
    await load('<p class="counter" id="a"></p>', [['counter', ask, '.counter']])
    expect(heard).toEqual(['error counter #a: offline'])
    document.body.insertAdjacentHTML('beforeend', '<p class="counter" id="b"></p>')
    await settle()
    expect(heard.at(-1)).toBe('mount counter #b')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('that comes after the element has left mounts nothing', async () => {
    const code = later<Mount>()
    await load(HTML, [['counter', () => code.promise, '.counter']])
    $('#a').remove()
    await settle()
    code.resolve(counter)
    await settle()
    expect(heard).toEqual(['mount counter #b'])
  })
})

describe('what a failed island has printed hidden', () => {
  const RULES = 'opacity:1;display:block .panel;seen!visibility:visible .note'
  const HIDDEN =
    '<div class="counter" id="a" style="opacity: 0"><p class="panel"></p><p class="panel" style="display: flex"></p><p class="note" style="visibility: hidden"></p></div>'
  const island = (load: Entry[1]): Entry => [
    'faulty',
    load,
    '#a',
    undefined,
    undefined,
    undefined,
    undefined,
    RULES,
  ]
  const styles = () => [...document.querySelectorAll('#a, #a p')].map((node) => node.getAttribute('style'))
  beforeEach(() => {
    const style = document.createElement('style')
    style.textContent = '.panel { display: none }'
    document.head.append(style)
    return () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a script sets
      document.cookie = 'seen=; max-age=0'
    }
  })

  test.each<[string, Entry[1]]>([
    ['its code cannot be loaded', () => Promise.reject(new Error('offline'))],
    [
      'it throws',
      () => () => {
        throw new Error('bad markup')
      },
    ],
    [
      'it fails later',
      () => (_element, _props, fail) => {
        setTimeout(fail, 0, new Error('late'))
        return undefined
      },
    ],
  ])('is shown when %s, and hidden again when it is taken down', async (_why, load_) => {
    const api = await load(HIDDEN, [island(load_)])
    await settle()
    const shown = [
      'opacity: 1 !important;',
      'display: block !important;',
      'display: flex',
      'visibility: visible !important;',
    ]
    expect(styles()).toEqual(shown)
    api.unmount(document)
    expect(document.body.innerHTML).toBe(HIDDEN)
  })

  test('stays hidden from a visitor whose cookies say so, and where the legacy script runs', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a script sets
    document.cookie = 'was_seen_7=1'
    await load(HIDDEN, [island(() => Promise.reject('offline'))])
    expect(styles()[3]).toBe('visibility: hidden')
    expect(styles()[0]).toBe('opacity: 1 !important;')
    const [name, , selector] = island(() => counter)
    vi.stubGlobal('their', {})
    await load(HIDDEN, [[name, () => counter, selector, undefined, undefined, 'x their', undefined, RULES]])
    expect(document.body.innerHTML).toBe(HIDDEN)
  })
})

describe('what an island does ahead of its code', () => {
  const ahead = (element: Element) => {
    element.classList.add('ahead')
    return () => element.classList.remove('ahead')
  }
  const AHEAD: Entry = [
    'counter',
    () => counter,
    '#a',
    undefined,
    'visitor',
    'old old.runs',
    undefined,
    undefined,
    ahead,
  ]

  test('is done at rest, before there is a visitor, once, and put back at the end', async () => {
    const api = await load(HTML, [AHEAD])
    await vi.waitFor(() => expect($('#a').className).toBe('counter ahead'))
    expect(heard).toEqual([])
    dispatchEvent(new Event('scroll'))
    await settle()
    expect(heard).toEqual(['mount counter #a'])
    expect($('#a').className).toBe('counter ahead')
    api.unmount($('#a'))
    expect($('#a').className).toBe('counter')
  })

  test('is done before the code where a visitor is quicker', async () => {
    let was = ''
    const mount: Mount = (element) => {
      was = element.className
      return undefined
    }
    await load(HTML, [
      ['counter', () => mount, '#a', undefined, 'visitor', undefined, undefined, undefined, ahead],
    ])
    dispatchEvent(new Event('scroll'))
    await settle()
    expect(was).toBe('counter ahead')
  })

  test('is left to the legacy script where that runs', async () => {
    vi.stubGlobal('old', { runs: true })
    const api = await load(HTML, [AHEAD])
    await vi.waitFor(() => expect(api.islands[0]!.state).toBe('legacy'))
    expect($('#a').className).toBe('counter')
  })
})

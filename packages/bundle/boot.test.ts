import type { Row } from '@archipelago/loader'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const asked: string[] = []
const ran: string[] = []
let broken: string[] = []
const started: object[] = []
const defined: unknown[] = []
const unmounted: unknown[] = []
/** What the file that tells what fails was given. */
const said: unknown[][] = []
type Chunk = (name: string, file: string) => Promise<unknown>
let chunk: Chunk | undefined
/** Parts of packs by their files: what they give when they are joined. */
const joined: string[] = []
const fakeLoader = async () => {
  const loader = await vi.importActual<typeof import('@archipelago/loader')>('@archipelago/loader')
  return {
    ...loader,
    importChunk: async (file: string, base: string) => {
      asked.push(base + file)
      if (broken.includes(file)) throw new Error(`no ${file}`)
      return {
        default: (lent: unknown[]) => {
          ran.push(file)
          return {
            counter: 'mount',
            default: (...args: unknown[]) => said.push(args),
            lent,
            begin(api: any, given: Chunk) {
              chunk = given
              started.push({ ...loader.options })
              api.define = (one: unknown) => defined.push(one)
              api.unmount = (one: unknown) => unmounted.push(one)
              return true
            },
            join: () => joined.push(file),
          }
        },
      }
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  // Made anew for each test: a page has one loader.
  vi.doMock('@archipelago/loader', fakeLoader)
  asked.length =
    ran.length =
    started.length =
    defined.length =
    joined.length =
    unmounted.length =
    said.length =
      0
  chunk = undefined
  broken = []
  vi.stubGlobal('__VERSION__', '1')
  document.head.innerHTML = '<base href="https://shop.test/blog/page/">'
})
afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript')
  delete window.archipelago
  document.head.innerHTML = document.body.innerHTML = ''
  Reflect.deleteProperty(self, 'archipelagoPressed')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The loader's row of the table. */
const LOADER: Row = [['base-1.js'], 'html']

/** Runs the script as the browser would, from `tag` (null: from a module), and asks for a chunk. */
const run = async (tag: string | null, lent: unknown[] = [], rows: Row[] = [LOADER], teller?: string) => {
  const box = document.createElement('div')
  box.innerHTML = tag ?? ''
  Object.defineProperty(document, 'currentScript', { configurable: true, value: box.firstChild })
  const { boot } = await import('./boot')
  boot(rows, lent, [], teller)
  await new Promise((done) => setTimeout(done))
  if (chunk) expect(await chunk('counter', 'a.js')).toBe('mount')
  return asked.at(-1)
}

describe('chunks are found', () => {
  const OWN = '<script src="https://cdn.test/a/archipelago.js?ver=2"></script>'
  const OTHER = '<script src="https://shop.test/cache/all-1234.js"></script>'
  const HINT = '<link rel="modulepreload" href="https://shop.test/plugins/dist/islands/builder-ABC.js">'
  test.each<[string, string | null, string, string]>([
    ['beside the script', OWN, '', 'https://cdn.test/a/'],
    ['beside the script, whatever is hinted', OWN, HINT, 'https://cdn.test/a/'],
    ['where data-base says', OWN.replace(' ', ' data-base="/dist" '), HINT, 'https://shop.test/dist/'],
    [
      'where data-base says, with a slash',
      OWN.replace(' ', ' data-base="//c.test/d/" '),
      '',
      'https://c.test/d/',
    ],
    ['data-base is empty: beside the script', OWN.replace(' ', ' data-base="" '), '', 'https://cdn.test/a/'],
    ['inlined: where the hints say', '<script></script>', HINT, 'https://shop.test/plugins/dist/'],
    ['inlined, no hint: beside the page', '<script></script>', '', 'https://shop.test/blog/page/'],
    ['combined: where the hints say', OTHER, HINT, 'https://shop.test/plugins/dist/'],
    ['combined, no hint: beside what runs us', OTHER, '', 'https://shop.test/cache/'],
    ['a hint of the other kind', null, HINT.replace('module', ''), 'https://shop.test/plugins/dist/'],
    ['as a module: where the hints say', null, HINT, 'https://shop.test/plugins/dist/'],
    ['as a module, no hint: beside the page', null, '', 'https://shop.test/blog/page/'],
  ])('%s', async (_what, tag, head, base) => {
    document.head.innerHTML += head
    expect(await run(tag)).toBe(`${base}islands/a.js`)
  })

  test('where the page has preset it', async () => {
    window.archipelago = { base: '/preset' }
    expect(await run('<script></script>')).toBe('https://shop.test/preset/islands/a.js')
  })
})

test('options: what the page has preset, attributes of the tag win', async () => {
  window.archipelago = { only: 'slider', skip: 'tabs', debug: '' }
  await run('<script data-only="counter" src="archipelago.js"></script>')
  expect(started).toEqual([expect.objectContaining({ only: 'counter', skip: 'tabs', debug: '' })])
})

test.each([
  ['panel', ['https://cdn.test/a/doctor.js']],
  ['', []],
])('data-debug="%s" fetches %j', async (debug, expected) => {
  await run(`<script src="https://cdn.test/a/archipelago.js" data-debug="${debug}"></script>`)
  expect(asked.filter((file) => file.includes('doctor'))).toEqual(expected)
})

describe('what fails is told', () => {
  const fail = () =>
    dispatchEvent(
      new CustomEvent('archipelago:error', { detail: { island: 'tabs', element: document.body } }),
    )
  const heard = () => asked.filter((file) => file.endsWith('tell.js')).length
  const start = async (attributes: string) => {
    await run(
      `<script src="https://cdn.test/a/archipelago.js" ${attributes}></script>`,
      [],
      [LOADER],
      'tell.js',
    )
    const before = heard()
    fail()
    await new Promise((done) => setTimeout(done))
    return [before, heard()]
  }

  test('by a file that comes then and no earlier', async () => {
    expect(await start('data-tell="/trouble"')).toEqual([0, 1])
    expect(said).toEqual([['/trouble', { island: 'tabs', element: document.body }]])
    dispatchEvent(new Event('load'))
    expect(heard()).toBe(1)
  })

  test('not where nobody wants to hear it', async () => {
    expect(await start('')).toEqual([0, 0])
  })

  test('nothing more happens where that file does not come', async () => {
    broken = ['tell.js']
    expect(await start('data-tell="/trouble"')).toEqual([0, 1])
  })

  test('also that all goes well, where the site looks', async () => {
    await run(
      '<script src="https://cdn.test/a/archipelago.js" data-tell="/trouble#load"></script>',
      [],
      [LOADER],
      'tell.js',
    )
    expect(heard()).toBe(0)
    dispatchEvent(new Event('load'))
    await new Promise((done) => setTimeout(done))
    expect(heard()).toBe(1)
    expect(said).toEqual([['/trouble#load', undefined]])
  })
})

describe('chunks run', () => {
  const load = (...files: string[]) => (window.archipelago as any)._.load(...files)

  test('once, whoever asks, with what others have lent', async () => {
    const lent = ['runtime']
    await run('<script></script>', lent)
    expect((await load('b.js')).lent).toBe(lent)
    await Promise.all([load('b.js'), load('b.js')])
    expect(ran).toEqual(['islands/base-1.js', 'islands/a.js', 'islands/b.js'])
  })

  test('after those that they build on, all fetched at once', async () => {
    await run('<script></script>')
    asked.length = ran.length = 0
    const loaded = load('b.js', 'shared.js')
    expect(asked).toHaveLength(2)
    await loaded
    expect(ran).toEqual(['islands/shared.js', 'islands/b.js'])
  })

  test('not without those, and when asked again', async () => {
    await run('<script></script>')
    ran.length = 0
    broken = ['islands/shared.js']
    await expect(load('b.js', 'shared.js')).rejects.toThrow('no islands/shared.js')
    expect(ran).toEqual([])
    broken = []
    await load('b.js', 'shared.js')
    expect(ran).toEqual(['islands/shared.js', 'islands/b.js'])
  })
})

describe('parts of packs', () => {
  const ROWS: Row[] = [
    LOADER,
    [['pack-one-1.js'], '.one', [['card', '.one-card', 'display:block']]],
    [['pack-two-1.js'], '.two'],
  ]

  test('come for what the page shows, with the loader, and are joined after it has begun', async () => {
    document.body.innerHTML = '<p class="two">'
    await run('<script></script>', [], ROWS)
    expect(asked.slice(0, 2).map((url) => url.replace(/.*islands/, ''))).toEqual([
      '/base-1.js',
      '/pack-two-1.js',
    ])
    expect(joined).toEqual(['islands/pack-two-1.js'])
    expect((window.archipelago as any)._.busy()).toBe(false)
  })

  test('that cannot be had: it is said once, and what is printed hidden is shown until it is unmounted', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    broken = ['islands/pack-one-1.js', 'islands/pack-two-1.js']
    document.body.innerHTML =
      '<div class="one"><p class="one-card" style="display: none"></p></div><p class="two"></p>'
    const card = document.querySelector<HTMLElement>('.one-card')!
    await run('<script></script>', [], ROWS)
    expect(card.style.display).toBe('block')
    expect(errors.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^\[archipelago\] card on <p class="one-card".*: no islands\/pack-one-1\.js/),
      expect.stringMatching(/^\[archipelago\] pack-two on <p class="two">: no islands\/pack-two-1\.js/),
    ])
    ;(window.archipelago as any)._.load = undefined
    const { conceal } = await import('@archipelago/loader')
    conceal(document)
    expect(card.getAttribute('style')).toBe('display: none')
    errors.mockRestore()
  })

  test('not for islands that the page does not want', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    broken = ['islands/pack-one-1.js']
    document.body.innerHTML = '<p class="one one-card" style="display: none">'
    await run('<script data-skip="card"></script>', [], ROWS)
    expect(document.querySelector('p')!.style.display).toBe('none')
  })

  test('what the page asks before the loader is there it does then', async () => {
    window.archipelago = undefined
    const box = document.createElement('div')
    Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
    const { boot } = await import('./boot')
    boot([LOADER], [])
    window.archipelago!.define!({ name: 'a' })
    window.archipelago!.unmount!(box)
    await new Promise((done) => setTimeout(done))
    expect(defined).toEqual([{ name: 'a' }])
    expect(unmounted).toEqual([box])
  })
})

describe('definitions from outside', () => {
  test('of the queue, in their order, and those that are pushed later', async () => {
    const queue = (window.archipelago = { queue: [] as any[] }).queue
    queue.push({ name: 'a' }, { name: 'b' })
    await run('<script></script>')
    window.archipelago!.queue!.push({ name: 'c' })
    expect(defined).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  })

  test.each<[string, object]>([
    ['an element with that id', document.createElement('a')],
    ['a queue that is no list', { queue: 7 }],
  ])('%s in their place stops nothing', async (_what, preset) => {
    window.archipelago = preset
    await run('<script></script>')
    expect(window.archipelago).toMatchObject({ version: '1', islands: [] })
  })
})

test('the script twice starts once', async () => {
  const lent = [1]
  await run('<script></script>', lent)
  const first = window.archipelago
  vi.resetModules()
  await run('<script></script>')
  expect(started).toHaveLength(1)
  expect(window.archipelago).toBe(first)
  expect(window.archipelago).toMatchObject({ version: '1', _: lent })
})

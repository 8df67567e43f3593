import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const asked: string[] = []
const ran: string[] = []
let broken: string[] = []
const started: object[] = []
const defined: unknown[] = []
vi.mock('@archipelago/loader', () => ({
  importChunk: async (file: string, base: string) => {
    asked.push(base + file)
    if (broken.includes(file)) throw new Error(`no ${file}`)
    return {
      default: (lent: unknown[]) => {
        ran.push(file)
        return { counter: 'mount', lent }
      },
    }
  },
  start: (_entries: unknown, options: object) => {
    started.push(options)
    return { version: '1', scan() {}, define: (one: unknown) => defined.push(one) }
  },
}))

beforeEach(() => {
  vi.resetModules()
  asked.length = ran.length = started.length = defined.length = 0
  broken = []
  document.head.innerHTML = '<base href="https://shop.test/blog/page/">'
})
afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript')
  delete window.archipelago
  document.head.innerHTML = ''
})

/** Runs the script as the browser would, from `tag` (null: from a module), and asks for a chunk. */
const run = async (tag: string | null, lent: unknown[] = []) => {
  const box = document.createElement('div')
  box.innerHTML = tag ?? ''
  Object.defineProperty(document, 'currentScript', { configurable: true, value: box.firstChild })
  const { boot } = await import('./boot')
  let chunk!: (name: string, file: string) => Promise<unknown>
  boot((given) => {
    chunk = given
    return []
  }, lent)
  if (chunk) expect(await chunk('counter', 'islands/a.js')).toBe('mount')
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

describe('chunks run', () => {
  const load = (...files: string[]) => (window.archipelago as any)._.load(...files)

  test('once, whoever asks, with what others have lent', async () => {
    const lent = ['runtime']
    await run('<script></script>', lent)
    expect((await load('a.js')).lent).toBe(lent)
    await Promise.all([load('a.js'), load('a.js')])
    expect(ran).toEqual(['islands/a.js', 'a.js'])
  })

  test('after those that they build on, all fetched at once', async () => {
    await run('<script></script>')
    asked.length = ran.length = 0
    const loaded = load('a.js', 'shared.js')
    expect(asked).toHaveLength(2)
    await loaded
    expect(ran).toEqual(['shared.js', 'a.js'])
  })

  test('not without those, and when asked again', async () => {
    await run('<script></script>')
    ran.length = 0
    broken = ['shared.js']
    await expect(load('a.js', 'shared.js')).rejects.toThrow('no shared.js')
    expect(ran).toEqual([])
    broken = []
    await load('a.js', 'shared.js')
    expect(ran).toEqual(['shared.js', 'a.js'])
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
    expect(window.archipelago).toMatchObject({ version: '1' })
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

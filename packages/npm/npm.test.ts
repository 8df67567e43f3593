import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineIsland, object, optional, runtime, string, useState } from './index'
import { jsx } from './jsx-runtime'

vi.stubGlobal('__VERSION__', '1.2.3')
const archipelago: { runtime?: any } = {}
vi.stubGlobal('archipelago', archipelago)
let codeOf: typeof import('@archipelago/outside').default

beforeEach(async () => {
  ;({ default: codeOf } = await import('@archipelago/outside'))
  document.body.innerHTML = '<p></p>'
})
afterEach(() => vi.restoreAllMocks())

const element = () => document.querySelector('p')!
const fail = vi.fn()
const run = async (definition: object) =>
  (await codeOf({ name: 'a', ...definition }))(element(), { of: 'page' }, fail, 'a')

test('the names of version 1 are what compiled code may rely on: none ever goes', () => {
  expect(Object.keys(archipelago.runtime.v1).join(' ')).toBe(
    'attempt Bind boolean createContext createElement createRecord createStore defineIsland FieldError Fragment Into jsx jsxs kit array nextId number numeric object oneOf openRoot optional record report sendEvent string useCallback useContext useController useEffect useIsland useLayoutEffect useMemo useReducer useRef useState useStore useSyncExternalStore',
  )
})

test('the package has every one of them', async () => {
  const names = Object.keys({
    ...(await import('./index')),
    ...(await import('./jsx-runtime')),
  })
  for (const name of Object.keys(archipelago.runtime.v1))
    expect(names).toContain(name === 'FieldError' ? 'fieldError' : name)
})

test.each<[string, (mount: any) => object]>([
  ['mount', (mount) => ({ mount })],
  ['load, a function', (mount) => ({ load: () => mount })],
  ['load, a module', (mount) => ({ load: async () => ({ default: mount }) })],
])('code is given as %s', async (_what, of) => {
  const stop = vi.fn()
  const mount = vi.fn(() => stop)
  const unmount = await run(of(mount))
  expect(mount.mock.calls).toEqual([[element(), { of: 'page' }, fail, 'a']])
  unmount!()
  expect(stop).toHaveBeenCalledOnce()
})

test.each([
  [{}, 'define: expected mount, or load'],
  [{ mount: 7 }, 'define: expected mount, or load'],
  [{ load: async () => ({ start() {} }) }, 'define: expected mount, or load'],
  [
    { runtime: 2, mount() {} },
    "compiled for runtime v2, and this page's Archipelago 1.2.3 has v1: serve the version",
  ],
])('%o is told in one sentence', async (definition, message) => {
  await expect(run(definition)).rejects.toThrow(message)
})

test('what mount returns is called when it is a function, and nothing else', async () => {
  expect(await run({ mount: () => ({ destroy() {} }) })).toBeUndefined()
  expect(await run({ mount: () => undefined })).toBeUndefined()
})

test('an asynchronous mount: taken down when it has come up, its error takes the island down', async () => {
  const stop = vi.fn()
  const unmount = await run({ mount: async () => stop })
  unmount!()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  const cause = new Error('no')
  await run({ mount: () => Promise.reject(cause) })
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(cause))
})

test('components of the package render with the runtime of the page', async () => {
  const { Bind, useCallback, useIsland, useReducer } = await import('./index')
  const options = object<{ of: string; to?: string }>({ of: string, to: optional(string) })
  const View = ({ node, of }: { node: Element; of: string }) => {
    const [count, add] = useReducer((n: number) => n + 1, 0)
    const [start] = useState(1)
    const click = useCallback(() => add(), [])
    return jsx(Bind, { to: node, text: `${of} ${useIsland().name} ${start + count}`, onClick: click })
  }
  const unmount = await run({
    mount: defineIsland({ read: (node, props) => ({ node, ...options(props, 'props') }), View }),
  })
  expect(element().textContent).toBe('page a 1')
  element().click()
  await expect.poll(() => element().textContent).toBe('page a 2')
  unmount!()
  expect(element().outerHTML).toBe('<p></p>')
})

test('kits are fetched by name', async () => {
  const { kit } = runtime()
  expect(Object.keys(await kit('motion'))).toContain('slideDown')
  await expect(kit('montion' as any)).rejects.toThrow(
    'kit: "montion" is none; there are motion,overlay,fields,track,video,builder,shop,wordpress',
  )
})

test('what needs the runtime before it is there says so', () => {
  const { runtime: kept } = archipelago
  archipelago.runtime = undefined
  expect(() => runtime()).toThrow('archipelago: not there yet')
  archipelago.runtime = kept
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'
import { bindKeys } from './keys.ts'
import { type Skin, type ViewerOptions, viewerDefaults } from './state.ts'
import type { CreateEngine, EngineHost, Item } from './types.ts'
import { openViewer } from './viewer.ts'

let host: EngineHost
let log: string[]
const made: number[] = []
const dropped: number[] = []

/** An engine that only notes what it is told. */
const engine: CreateEngine = (_, given) => {
  host = given
  return {
    level: 1,
    fit: 1,
    pan: { x: 0, y: 0 },
    busy: { drag: false, zoom: false, row: false },
    go: (by) => void log.push(`go ${by}`),
    refresh: (at) => void log.push(`refresh ${at ?? 'all'}`),
    resize() {},
    zoomTo() {},
    panTo() {},
    fly() {},
    destroy: () => void log.push('destroyed'),
  }
}

const open = (
  count: number,
  options: Partial<ViewerOptions> = {},
  more: Partial<Skin> = {},
  hub?: ReturnType<typeof createHub>,
) => {
  document.body.innerHTML = '<a href="#" id="opener">x</a><main>y</main><div id="root"><p id="row"></p></div>'
  const opener = document.querySelector<HTMLElement>('#opener')!
  opener.focus()
  const root = document.querySelector<HTMLElement>('#root')!
  const row = root.firstElementChild as HTMLElement
  const items: Item[] = Array.from({ length: count }, (_, n) => ({ src: `${n}`, title: `Picture ${n}` }))
  const viewer = openViewer(
    { root, surface: root, row, holders: [] },
    items,
    { ...viewerDefaults, showAnimationDuration: 0, hideAnimationDuration: 0, ...options },
    {
      engine,
      renderers: {
        image(item) {
          made.push(Number(item.src))
          return {
            node: document.createElement('div'),
            state: 'ready',
            destroy: () => void dropped.push(Number(item.src)),
          }
        },
      },
      owns: () => undefined,
      tap: () => void log.push('tap'),
      doubleTap: () => void log.push('double'),
      closed: () => void log.push('closed'),
      ...more,
    },
    opener,
    hub,
  )
  return { viewer, items, root, opener, index: () => viewer.store.getState().index }
}

const key = (name: string, more: object = {}, target: Element = document.activeElement!) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  log = []
  made.length = dropped.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('where it starts', () => {
  test.each([
    [2, 2],
    ['1', 1],
    [9, 0],
    [-1, 0],
    [Number.NaN, 0],
    [undefined, 0],
  ])('index %s shows %i', (index, at) => expect(open(4, { index: index as number }).index()).toBe(at))
})

test('arrows and keys go round at both ends; swipes only with three items and loop', () => {
  const five = open(5)
  five.viewer.step(-1)
  expect([five.index(), host.beside(1), host.beside(-1)]).toEqual([4, 0, 3])
  five.viewer.go(7)
  expect(five.index()).toBe(2)
  five.viewer.destroy()
  const two = open(2)
  expect([host.beside(-1), host.beside(0), host.beside(1)]).toEqual([undefined, 0, 1])
  two.viewer.step(-1)
  expect([two.index(), host.beside(1)]).toEqual([1, undefined])
  two.viewer.destroy()
  open(5, { loop: false })
  expect(host.beside(-1)).toBeUndefined()
})

test('loads so many before and after, more in the direction of travel, and drops the others', () => {
  const { viewer } = open(9, { preload: [1, 2], index: 4 })
  expect([...made].sort()).toEqual([3, 4, 5, 6])
  viewer.step(1)
  expect([...made].sort()).toEqual([3, 4, 5, 6, 7])
  expect(dropped).toEqual([3])
  viewer.step(-1)
  // Back: two before, one after.
  expect([...made].sort()).toEqual([2, 3, 3, 4, 5, 6, 7])
  expect(dropped).toEqual([3, 6, 7])
  viewer.destroy()
  expect(dropped.length).toBe(made.length)
})

test('events come in order, and one that throws stops nothing', () => {
  const heard: string[] = []
  const { viewer } = open(3)
  vi.stubGlobal('reportError', () => heard.push('reported'))
  viewer.listen('beforeChange', () => {
    throw new Error('theirs')
  })
  for (const name of ['beforeChange', 'gettingData', 'afterChange', 'close', 'unbindEvents', 'destroy'])
    viewer.listen(name, (arg) => heard.push(typeof arg === 'number' ? `${name} ${arg}` : name))
  viewer.step(1)
  viewer.close()
  viewer.close()
  expect(heard).toEqual(['reported', 'beforeChange 1', 'afterChange', 'close', 'unbindEvents', 'destroy'])
  expect(log).toEqual(['go 1', 'destroyed', 'closed'])
  vi.unstubAllGlobals()
})

test('items that changed are shown anew', () => {
  const { viewer, items, index } = open(5, { index: 4 })
  items.length = 2
  // Not before something changes that shows them.
  viewer.invalidate(true)
  expect([index(), dropped]).toEqual([4, []])
  viewer.resize()
  expect([index(), viewer.store.getState().count]).toEqual([1, 2])
  expect([log, dropped.sort()]).toEqual([['refresh all'], [0, 3, 4]])
  viewer.invalidate(true)
  viewer.step(1)
  expect(index()).toBe(0)
  expect(dropped.length).toBe(5)
  items.length = 0
  viewer.invalidate()
  expect(log.at(-1)).toBe('closed')
})

test.each(['initialZoomIn', 'beforeChange', 'afterInit'])('who hears %s may close it at once', (name) => {
  const hub = createHub()
  let late = 0
  hub.listen('opening', (viewer) => hub.listen(name, () => viewer.close()))
  const { viewer } = open(2, { showAnimationDuration: 333 }, {}, hub)
  viewer.add(() => late++)
  vi.advanceTimersByTime(1000)
  viewer.resize()
  expect([log, late]).toEqual([['destroyed', 'closed'], 1])
})

test('tells of its opening in the order of contracts/media.md 1.8, of its size before it reads an item', () => {
  const all = (options: Partial<ViewerOptions>) => {
    const hub = createHub()
    const heard: string[] = []
    const names =
      'firstUpdate initialLayout updateScrollOffset beforeResize resize gettingData initialZoomIn initialZoomInEnd bindEvents beforeChange afterChange afterInit'
    for (const name of names.split(' '))
      hub.listen(name, (arg) => heard.push(arg === null ? `${name} null` : name))
    open(1, options, {}, hub)
    return heard
  }
  const start = [
    'firstUpdate',
    'initialLayout',
    'updateScrollOffset',
    'beforeResize',
    'resize',
    'gettingData',
  ]
  const end = ['beforeChange null', 'afterChange', 'afterInit']
  expect(all({})).toEqual([...start, 'initialZoomIn', 'initialZoomInEnd', 'bindEvents', ...end])
  expect(all({ showAnimationDuration: 333 })).toEqual([...start, 'initialZoomIn', ...end])
})

test('a change of size on the way out does not keep it open', () => {
  const { viewer } = open(2, { hideAnimationDuration: 333 })
  viewer.close()
  viewer.resize()
  viewer.invalidate()
  expect(log).toEqual([])
  vi.advanceTimersByTime(400)
  expect(log).toEqual(['destroyed', 'closed'])
})

describe('taps', () => {
  const tap = (x: number, pointerType: string) =>
    host.tap(Object.assign(new Event('pointerup'), { pointerType }) as unknown as PointerEvent, { x, y: 0 })
  test('a mouse at once; a finger when it can be no double tap any more', () => {
    open(3)
    tap(0, 'mouse')
    expect(log).toEqual(['tap'])
    tap(0, 'touch')
    vi.advanceTimersByTime(299)
    expect(log).toEqual(['tap'])
    vi.advanceTimersByTime(1)
    expect(log).toEqual(['tap', 'tap'])
  })
  test('two near each other are one double tap, two far from each other are none', () => {
    open(3)
    tap(0, 'touch')
    tap(24, 'touch')
    vi.advanceTimersByTime(400)
    expect(log).toEqual(['double'])
    tap(0, 'touch')
    tap(25, 'touch')
    vi.advanceTimersByTime(400)
    expect(log).toEqual(['double', 'tap'])
  })
})

describe('keys', () => {
  test('turn and close; not with others, not in fields, not what is answered already', () => {
    const { viewer, root, index, opener } = open(3)
    bindKeys(viewer)
    expect([key('ArrowRight'), index()]).toEqual([true, 1])
    expect([key('ArrowLeft'), index()]).toEqual([true, 0])
    for (const other of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect([key('ArrowRight', { [other]: true }), index()]).toEqual([false, 0])
    root.insertAdjacentHTML('beforeend', '<input><p contenteditable></p>')
    for (const field of root.querySelectorAll('input,[contenteditable]'))
      expect([key('ArrowRight', {}, field), key('Escape', { isComposing: true }, field), index()]).toEqual([
        false,
        false,
        0,
      ])
    expect(key('Home')).toBe(false)
    viewer.set({ share: true })
    expect([key('Escape'), viewer.store.getState().share, log]).toEqual([true, false, ['go 1', 'go -1']])
    // Out of a field, too.
    expect(key('Escape', {}, root.querySelector('input')!)).toBe(true)
    expect(log.at(-1)).toBe('closed')
    expect(document.activeElement).toBe(opener)
    expect(key('ArrowRight')).toBe(false)
  })
  test('can be off', () => {
    const { viewer } = open(3)
    bindKeys(viewer, { escKey: false, arrowKeys: false })
    expect([key('Escape'), key('ArrowRight')]).toEqual([false, false])
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, useConsole } from '../../bind/harness'
import {
  type Behaviour,
  clickGuard,
  createTrack,
  fade,
  flicked,
  keyboard,
  offScreen,
  strip,
  sync,
  type Track,
  useTrack,
} from '.'

let container: HTMLElement
let slides: HTMLElement[]
const alive: Track[] = []
const make = (options: Partial<Track['options']> = {}, ...behaviours: Behaviour[]) => {
  const track = createTrack(container, { count: 4, duration: 0, ...options }, behaviours)
  alive.push(track)
  return track
}

useConsole()
beforeEach(() => {
  document.body.innerHTML = '<div id="a"><div id="row"><p>1</p><p>2</p><p>3</p><p>4</p></div></div>'
  container = document.querySelector('#a')!
  slides = [...document.querySelectorAll('p')]
})
afterEach(() => {
  for (const track of alive.splice(0)) track.destroy()
})

test.each([
  [51, 549, 400, 1],
  [-51, 549, 400, -1],
  [50, 100, 400, 0],
  [51, 550, 400, 0],
  [200, 3000, 400, 0],
  [201, 3000, 400, 1],
  [-201, 3000, 400, -1],
  [0, 0, 0, 0],
])('a release after %d px in %d ms on %d px moves by %d', (distance, ms, size, by) => {
  expect(flicked(distance, ms, size)).toBe(by)
})

test('goes where it is told, no further than the ends, and says so', () => {
  const told: unknown[] = []
  const track = make({}, (track) => {
    track.on('target', (...args) => told.push(['target', ...args]))
    track.on('settle', (index) => told.push(['settle', index]))
    return undefined
  })
  track.go(2)
  track.step(5)
  track.go(-3)
  track.go(Number.NaN)
  expect(told).toEqual([
    ['target', 2, 0],
    ['settle', 2],
    ['target', 3, 2],
    ['settle', 3],
    ['target', 0, 3],
    ['settle', 0],
    ['target', 0, 0],
    ['settle', 0],
  ])
})

test('stops at the last page of several slides', () => {
  const track = make({ perView: 3 })
  expect(track.last).toBe(1)
  track.go(3)
  expect(track.index).toBe(1)
})

test('goes round with loop, both ways; not with as many slides as fit', () => {
  const track = make({ loop: true })
  track.step(-1)
  expect(track.index).toBe(3)
  track.step(1)
  track.step(1)
  expect(track.index).toBe(1)
  expect(make({ loop: true, perView: 4 }).loop).toBe(false)
})

test('as many slides as fit lie on both sides of the one in the middle, and go round', () => {
  const row = document.querySelector<HTMLElement>('#row')!
  const track = make({ loop: true, centered: true, perView: 4 }, strip(row, slides))
  const place = (element: HTMLElement) => Number(/(-?[\d.]+)%/.exec(element.style.transform)?.[1])
  const order = () =>
    [...slides.keys()].sort((a, b) => place(slides[a]!) + a * 100 - (place(slides[b]!) + b * 100))
  expect(order().indexOf(0)).toBeGreaterThan(0)
  track.step(1)
  track.step(1)
  expect([track.index, order().indexOf(2) > 0]).toEqual([2, true])
})

test('moves the row in hundredths, the other way from right to left; gives it back', () => {
  const row = document.querySelector<HTMLElement>('#row')!
  const track = make({}, strip(row, slides))
  track.go(2)
  expect(row.style.transform).toBe('translate3d(-200%, 0px, 0px)')
  track.destroy()
  expect(row.outerHTML).toBe('<div id="row"><p>1</p><p>2</p><p>3</p><p>4</p></div>')
  make({ rtl: true }, strip(row, slides)).go(1)
  expect(row.style.transform).toBe('translate3d(100%, 0px, 0px)')
})

test('with loop the slides of the other end are brought round', () => {
  make({ loop: true }, strip(document.querySelector('#row')!, slides)).step(-1)
  const place = (element: HTMLElement) => Number(/(-?\d+)%/.exec(element.style.transform)?.[1])
  const row = place(document.querySelector<HTMLElement>('#row')!)
  expect(row + place(slides[3]!) + 300).toBe(0)
})

test('fades: the slide it stands at is opaque and above', () => {
  const track = make({}, fade(slides))
  track.go(1)
  expect(slides.map(({ style }) => [style.opacity, style.zIndex])).toEqual([
    ['0', '1'],
    ['1', '2'],
    ['0', '1'],
    ['0', '1'],
  ])
  track.destroy()
  expect(slides.map((slide) => slide.getAttribute('style'))).toEqual([null, null, null, null])
})

test('slides out of view are inert; one that gets the focus all the same is gone to', () => {
  const track = make({ perView: 2 }, offScreen(slides))
  const reachable = () => slides.map(({ inert }) => !inert)
  expect(reachable()).toEqual([true, true, false, false])
  slides[2]!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(track.index).toBe(2)
  expect(reachable()).toEqual([false, false, true, true])
  track.destroy()
  expect(reachable()).toEqual([true, true, true, true])
})

test('arrows within the widget turn it, mirrored from right to left; not in a field, not when answered', () => {
  container.insertAdjacentHTML('beforeend', '<input>')
  const press = (key: string, target: Element = slides[0]!, prevented = false) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    if (prevented) event.preventDefault()
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  const track = make({}, keyboard(container))
  expect(press('ArrowRight')).toBe(true)
  expect(press('ArrowRight', container.querySelector('input')!)).toBe(false)
  press('ArrowRight', slides[0], true)
  press('ArrowRight', document.body)
  expect(press('a')).toBe(false)
  expect(track.index).toBe(1)
  press('ArrowLeft')
  expect(track.index).toBe(0)
  track.destroy()
  const mirrored = make({ rtl: true }, keyboard(container))
  press('ArrowLeft')
  expect(mirrored.index).toBe(1)
})

test('a click after more than 8 px is not one; one by key is', () => {
  const clicked = vi.fn()
  container.addEventListener('click', clicked)
  make({}, clickGuard)
  const send = (type: string, clientX: number, detail = 1) =>
    slides[0]!.dispatchEvent(new MouseEvent(type, { clientX, detail, bubbles: true, cancelable: true }))
  send('pointerdown', 100)
  send('click', 107)
  expect(clicked).toHaveBeenCalledTimes(1)
  send('pointerdown', 100)
  send('click', 109)
  send('pointerdown', 100)
  send('pointermove', 130)
  send('click', 101)
  expect(clicked).toHaveBeenCalledTimes(1)
  send('pointerdown', 100)
  send('click', 300, 0)
  expect(clicked).toHaveBeenCalledTimes(2)
})

test('two tracks follow each other without end of it', () => {
  const tracks: Track[] = []
  tracks.push(
    make(
      {},
      sync(() => tracks[1]),
    ),
  )
  tracks.push(
    make(
      { count: 3 },
      sync(() => tracks[0]),
    ),
  )
  tracks[0]!.go(2)
  expect(tracks.map(({ index }) => index)).toEqual([2, 2])
  tracks[1]!.go(1)
  expect(tracks.map(({ index }) => index)).toEqual([1, 1])
  tracks[0]!.go(3)
  expect(tracks.map(({ index }) => index)).toEqual([3, 2])
})

test('says when the engine could not be built', async () => {
  expect(() => make({ count: 0 })).toThrow('track: the slider could not be built')
})

test('lives and dies with its component', () => {
  const destroyed = vi.fn()
  let last: Track | undefined
  const View = () => {
    last = useTrack(() => createTrack(container, { count: 4, duration: 0 }, [() => destroyed]))
    return null
  }
  const { show, unmount } = render(<View />)
  show(<View />)
  last!.go(2)
  expect(last!.index).toBe(2)
  unmount()
  expect(destroyed).toHaveBeenCalledTimes(1)
  expect(container.outerHTML).toBe('<div id="a"><div id="row"><p>1</p><p>2</p><p>3</p><p>4</p></div></div>')
})

import { startController } from '@archipelago/bind'
import { afterEach, expect, test, vi } from 'vitest'
import { rangeOf, scrolledOf, wayOf } from './frames'
import { lottie } from './lottie'
import { read } from './read'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const SETTINGS = {
  source: 'external_url',
  source_external_url: { url: '/boat.json' },
  trigger: 'on_click',
  play_speed: { size: 2 },
  start_point: { size: 0 },
  end_point: { size: 100 },
  renderer: 'svg',
}

/** An animation of 60 frames that ends when it is told to. */
const library = () => {
  const heard: Record<string, () => void> = {}
  const done: string[] = []
  const player = {
    firstFrame: 0,
    currentFrame: 0,
    totalFrames: 60,
    addEventListener: (name: string, run: () => void) => {
      heard[name] = run
    },
    setSpeed: (speed: number) => done.push(`speed ${speed}`),
    stop: () => {},
    pause: () => done.push('pause'),
    playSegments: (segment: number[]) => done.push(`play ${segment.join(' to ')}`),
    goToAndStop: (frame: number) => done.push(`show ${frame}`),
    destroy: () => done.push('destroy'),
  }
  const asked: any[] = []
  const loadAnimation = (options: object) => {
    asked.push(options)
    return player
  }
  vi.stubGlobal('bodymovin', { loadAnimation })
  const end = (at: number) => {
    player.currentFrame = at
    heard.complete!()
  }
  return { player, heard, asked, end, take: () => done.splice(0) }
}

const make = (settings: object, markup = '') => {
  const element = document.createElement('div')
  const inner = '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>'
  element.innerHTML = markup ? markup.replace('*', inner) : inner
  element.dataset.settings = JSON.stringify({ ...SETTINGS, ...settings })
  document.body.append(element)
  const stop = startController({ name: 'lottie', element, report: vi.fn() }, (controller) =>
    lottie(read(element), controller),
  )
  return { element, stop, container: element.querySelector<HTMLElement>('.e-lottie__container')! }
}

test('frames: a part of the whole; the way through the window, and of what is scrolled', () => {
  expect(rangeOf(0, 60, 0, 100)).toEqual({ origin: 0, first: 0, last: 60 })
  expect(rangeOf(0, 60, 25, 50)).toEqual({ origin: 0, first: 15, last: 30 })
  expect(rangeOf(10, 60, 0, 100)).toEqual({ origin: 10, first: 10, last: 60 })
  const all = { lower: 0, upper: 0 }
  expect([800, 300, -200].map((top) => wayOf({ top, height: 200 }, all, 800))).toEqual([0, 50, 100])
  expect(wayOf({ top: 400, height: 200 }, { lower: 50, upper: 0 }, 800)).toBe(0)
  expect([0, 500, 1000].map((done) => scrolledOf(done, 1000, all))).toEqual([0, 50, 100])
  expect(scrolledOf(500, 1000, { lower: 50, upper: 0 })).toBe(0)
})

test('a click or a key plays it, faster, and again; it goes with the island', () => {
  const { heard, asked, end, take } = library()
  const { stop, container } = make({})
  expect(asked[0]).toMatchObject({ path: `${location.origin}/boat.json`, renderer: 'svg', autoplay: false })
  heard.DOMLoaded!()
  expect(take()).toEqual(['speed 2', 'show 0'])
  expect(container.getAttribute('role')).toBe('button')
  expect(container.getAttribute('aria-label')).toBe('Play')
  container.click()
  expect(take()).toEqual(['play 0 to 60'])
  end(59.9)
  expect(take()).toEqual([])
  container.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(take()).toEqual(['play 0 to 60'])
  stop()
  expect(take()).toEqual(['destroy'])
  expect(container.outerHTML).toBe(
    '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
  )
})

test('so many times; there and back', () => {
  const { heard, end, take, player } = library()
  make({ trigger: 'none', loop: 'yes', number_of_times: 2 })
  heard.DOMLoaded!()
  take()
  end(59)
  expect(take()).toEqual(['play 0 to 60'])
  end(59)
  expect(take()).toEqual([])

  player.currentFrame = 0
  make({ trigger: 'none', reverse_animation: 'yes' })
  heard.DOMLoaded!()
  take()
  end(59)
  expect(take()).toEqual(['play 59 to 0'])
  end(0)
  expect(take()).toEqual([])

  make({ trigger: 'none', reverse_animation: 'yes', loop: 'yes', number_of_times: 1 })
  heard.DOMLoaded!()
  take()
  end(59)
  expect(take()).toEqual(['play 59 to 0'])
  end(0)
  expect(take()).toEqual([])
})

test('the mouse starts it, stops it or turns it round', () => {
  const { heard, take, player } = library()
  const { container } = make({ trigger: 'on_hover', on_hover_out: 'reverse' })
  heard.DOMLoaded!()
  take()
  container.dispatchEvent(new Event('mouseenter'))
  expect(take()).toEqual(['play 0 to 60'])
  player.currentFrame = 20
  container.dispatchEvent(new Event('mouseleave'))
  expect(take()).toEqual(['play 20 to 0'])
  player.currentFrame = 5
  container.dispatchEvent(new Event('mouseenter'))
  expect(take()).toEqual(['play 5 to 60'])
})

test('a link waits for it where that was asked for', () => {
  vi.useFakeTimers()
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const { heard, take } = library()
  const custom_link = { url: '/deck/', is_external: 'on' }
  const { element } = make(
    { custom_link, link_timeout: 700 },
    '<a class="e-lottie__container__link" href="/deck/">*</a>',
  )
  heard.DOMLoaded!()
  take()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  element.querySelector('a')!.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(take()).toEqual(['play 0 to 60'])
  vi.advanceTimersByTime(699)
  expect(opened).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(opened).toHaveBeenCalledWith(`${location.origin}/deck/`, '_blank')
})

test('with reduced motion it stands at its end; a caption; a late library', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { container, stop } = make({ trigger: 'none', caption: '<b>' })
  const { heard, take } = library()
  document.body.dispatchEvent(new Event('load'))
  heard.DOMLoaded!()
  expect(take()).toEqual(['speed 2', 'show 0', 'show 59'])
  expect(container.querySelector('p')!.textContent).toBe('<b>')
  stop()
  expect(container.querySelector('p')).toBeNull()
})

test('what cannot be read is reported', () => {
  expect(() => read(document.createElement('div'))).toThrow('.e-lottie__animation')
  library()
  expect(() => make({ source_external_url: { url: 'javascript:x' } })).toThrow('expected an address')
})

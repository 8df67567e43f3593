import { FieldError } from '@archipelago/wordpress-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'
import { onScroll } from './scroll'
import { adoptStyles } from './styles'

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!

let stop: (() => void) | undefined
const start = (element: HTMLElement = document.body, props?: unknown) => {
  stop = mount(element, props, () => {}, 'back-to-top') as () => void
}
const scrollTo = async (top: number) => {
  document.scrollingElement!.scrollTop = top
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    get: () => document.scrollingElement!.scrollTop,
  })
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(50)
}
const press = (element: Element, key: string, init?: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  vi.useFakeTimers()
  document.scrollingElement!.scrollTop = 0
  // Fades run in the browser's own animations, which this DOM lacks: browser test.
  Element.prototype.animate ??= () => ({ cancel() {} }) as unknown as Animation
})
afterEach(() => {
  stop?.()
  stop = undefined
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('own button', () => {
  test('is added only when the visitor has left the top, and taken away with its styles', async () => {
    document.body.innerHTML = '<p>Text</p>'
    const before = document.body.innerHTML
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(document.body.innerHTML).toBe(before)
    await scrollTo(10)
    const button = $('button')
    expect(button.parentElement!.matches('[data-archipelago].archipelago-back-to-top')).toBe(true)
    expect(button.getAttribute('aria-label')).toBe('Back to top')
    expect(button.getAttribute('type')).toBe('button')
    expect(document.adoptedStyleSheets).toHaveLength(1)
    stop!()
    stop = undefined
    expect(document.body.innerHTML).toBe(before)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  test('brings back to the top in its time and gives focus to the page', async () => {
    start(document.body, { duration: 200, label: 'Nach oben' })
    await scrollTo(1000)
    expect($('button').title).toBe('Nach oben')
    $('button').click()
    await vi.advanceTimersByTimeAsync(100)
    expect(document.scrollingElement!.scrollTop).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(150)
    expect(document.scrollingElement!.scrollTop).toBe(0)
    expect(document.activeElement).toBe(document.documentElement)
  })

  test.each([
    '<a id="ast-scroll-top"></a>',
    '<a id="back_to_top"></a>',
    '<p data-island="x back-to-top"></p>',
    '<a class="go-top" style="position:fixed">Up</a>',
    '<div style="position:fixed"><a class="xs-back-to-top">Up</a></div>',
    '<div id="wpfront-scroll-top-container" style="position:fixed;display:none"></div>',
    '<a id="toTop" style="position:fixed">Up</a>',
    '<a class="aux-goto-top-btn" style="position:fixed">Up</a>',
    '<a class="ailand_fn_totop" style="position:fixed">Up</a>',
    '<a id="scrollUp" style="position:fixed">Up</a>',
  ])('stays away beside %s', async (html) => {
    document.body.innerHTML = html
    start()
    await scrollTo(500)
    expect(document.querySelector('button')).toBeNull()
  })
})

test.each([
  '<p class="wpb_bottom-to-top">Text</p>',
  '<header class="top-bar" style="position:fixed">Menu</header>',
  '<div class="desktop popup" style="position:fixed"></div>',
])('comes beside %s', async (html) => {
  document.body.innerHTML = html
  start()
  await scrollTo(500)
  expect(document.querySelector('button')).not.toBeNull()
  // Its own is none of another.
  await scrollTo(600)
  expect($('button').style.display).not.toBe('none')
})

describe('printed controls', () => {
  test('what is no button becomes one; its keys press it; all is put back', async () => {
    document.body.innerHTML = '<div id="ast-scroll-top" style="color: red;"><i></i></div>'
    const before = document.body.innerHTML
    const control = $('#ast-scroll-top')
    start(control)
    expect(control.style.display).toBe('none')
    expect(control.getAttribute('role')).toBe('button')
    expect(control.getAttribute('tabindex')).toBe('0')
    expect(control.getAttribute('aria-label')).toBe('Back to top')
    await scrollTo(301)
    expect(control.style.display).not.toBe('none')
    expect(press(control, 'Tab')).toBe(false)
    expect(press(control, 'Enter', { ctrlKey: true })).toBe(false)
    expect(press(control, ' ')).toBe(true)
    await vi.advanceTimersByTimeAsync(600)
    expect(document.scrollingElement!.scrollTop).toBe(0)
    stop!()
    stop = undefined
    expect(document.body.innerHTML).toBe(before)
  })

  test('a link keeps its own keys, name and modified clicks', () => {
    document.body.innerHTML = '<a id="ast-scroll-top" href="#">Up</a>'
    const link = $('a')
    start(link)
    expect(link.hasAttribute('role') || link.hasAttribute('aria-label')).toBe(false)
    expect(press(link, 'Enter')).toBe(false)
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      let prevented = false
      const last = () => {
        prevented = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', last, { once: true })
      link.dispatchEvent(event)
      return prevented
    }
    expect(click({ metaKey: true })).toBe(false)
    expect(click({})).toBe(true)
  })

  test.each([
    ['both', 'normal', true],
    ['desktop', '"769"', true],
    ['desktop', 'normal', false],
    ['mobile', '"769"', false],
    ['mobile', 'normal', true],
    [undefined, 'normal', true],
  ])('on %s with content %s: %s', async (device, content, shown) => {
    document.body.innerHTML = '<div id="ast-scroll-top"></div>'
    const control = $('div')
    if (device) control.dataset.onDevices = device
    vi.stubGlobal('getComputedStyle', () => ({ content }))
    const { isShown } = read(control, undefined)
    await scrollTo(300)
    expect(isShown()).toBe(false)
    await scrollTo(301)
    expect(isShown()).toBe(shown)
  })

  test.each([
    [undefined, true],
    [{}, true],
    [{ is_scroll_to_top: '1' }, true],
    [{ is_scroll_to_top: '' }, false],
    [{ is_scroll_to_top: false }, false],
  ])('switch of the theme %j: %s', async (astra, shown) => {
    document.body.innerHTML = '<div id="ast-scroll-top"></div>'
    const { isShown } = read($('div'), undefined)
    await scrollTo(400)
    // Read late: the theme may print it after us.
    vi.stubGlobal('astra', astra)
    expect(isShown()).toBe(shown)
  })

  test('the theme shows and hides #back_to_top itself', async () => {
    document.body.innerHTML = '<a id="back_to_top" href="#">Up</a>'
    start($('a'))
    await scrollTo(900)
    expect($('a').hasAttribute('style')).toBe(false)
  })

  test.each([[{ label: 4 }], [{ threshold: 'far' }], [{ duration: {} }], ['text']])(
    'bad props: %j',
    (props) => {
      expect(() => read(document.body, props)).toThrow(FieldError)
    },
  )
})

test('one call a frame, none after the end', async () => {
  const look = vi.fn()
  const end = onScroll(look)
  for (let i = 0; i < 5; i++) dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(50)
  expect(look).toHaveBeenCalledOnce()
  dispatchEvent(new Event('scroll'))
  end()
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(50)
  expect(look).toHaveBeenCalledOnce()
})

test('a style sheet leaves those of others alone', () => {
  const other = new CSSStyleSheet()
  const remove = adoptStyles('a{}')!
  document.adoptedStyleSheets = [other, ...document.adoptedStyleSheets]
  remove()
  expect(document.adoptedStyleSheets).toEqual([other])
  document.adoptedStyleSheets = []
})

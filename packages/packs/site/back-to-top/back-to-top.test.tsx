import { onScroll } from '@archipelago/to-top'
import { FieldError } from '@archipelago/wordpress-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'
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

/** Controls of other themes and plugins, as strangers' pages print them; `F` is what their style sheets say. */
const F = 'style="position:fixed"'
const OTHERS = [
  `<a href="#top" id="top-link" class="back-to-top button icon invert plain fixed bottom is-outline circle">Go</a>`,
  `<a href="#0" class="cd-top">Top</a>`,
  `<span class="et_pb_scroll_top et-pb-icon" ${F}></span>`,
  `<a href="#top" class="go-top">Up</a>`,
  `<div id="wpfront-scroll-top-container" style="position:fixed;display:none"><img></div>`,
  `<button data-theirs class="jupiterx-scroll-top jupiterx-icon-angle-up" data-jupiterx-scroll-target="0"></button>`,
  `<div id="toTop" ${F}></div>`,
  `<section class="to-top-container to-top-right" ${F}><a href="#" id="toTop" class="fusion-top-top-link"></a></section>`,
  `<a href="#" id="scroll-top" class="scroll-top d-flex"></a>`,
  `<div class="back-to-top right-aligned" style="position:sticky"></div>`,
  `<a href="#top" title="Scroll to top" id="scroll-top-link"></a>`,
  `<a class="scroll-to-top" href="#"></a>`,
  `<div id="scroll_to_top" class="animated" ${F}></div>`,
  `<div class="xs-back-to-top-wraper" ${F}><a href="#" class="xs-back-to-top"></a></div>`,
  `<div class="hkm-back-to-top" ${F}></div>`,
  `<div class="theme_arrow_top" ${F}><div class="arrow"></div></div>`,
  `<div class="aux-scroll-top" ${F}></div>`,
  `<div class="aux-goto-top-btn aux-align-btn-right" ${F}><span></span></div>`,
  `<a class="pxl-scroll-top style-default" href="#"></a>`,
  `<a href="#" class="trx_addons_scroll_to_top trx_addons_icon-up"></a>`,
  `<a class="ailand_fn_totop" href="#"></a>`,
  `<a id="back-to-top" href="index.html@p=182.html#"></a>`,
  `<div id="gotop" ${F}></div>`,
  `<a id="scrollUp" href="#top" ${F}></a>`,
  `<a id="kt-scroll-up" class="kt-scroll-up-wrap" href="#wrapper"></a>`,
  `<a class="generate-back-to-top" href="#" title="Scroll back to top"></a>`,
  `<button data-theirs id="backToTopBtn"></button>`,
  `<a class="rt-scroll-to-top" href="javascript:void(0)"></a>`,
  `<a id="return-to-top" href="javascript:"></a>`,
  `<a role="button" class="ScrollTop"></a>`,
  `<a class="x1" href="#page">Back to the top ↑</a>`,
  `<a class="x2" href="#masthead" aria-label="Go to top"></a>`,
  `<button data-theirs title="Scroll up"></button>`,
  `<footer><a href="#top">↑</a></footer>`,
]

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
    ...OTHERS,
  ])('stays away beside %s', async (html) => {
    document.body.innerHTML = html
    start()
    await scrollTo(500)
    expect(document.querySelector('button:not([data-theirs])')).toBeNull()
  })

  test('goes when another comes, before the page is scrolled again', async () => {
    start()
    await scrollTo(500)
    expect($('button').style.display).not.toBe('none')
    document.body.insertAdjacentHTML('beforeend', '<a href="#" class="cd-top">Up</a>')
    await vi.advanceTimersByTimeAsync(500)
    expect($('button').style.display).toBe('none')
  })
})

test.each([
  '<p class="wpb_bottom-to-top">Text</p>',
  '<a href="#" class="wpb_bottom-to-top">Text</a>',
  '<header class="top-bar" style="position:fixed"><a href="#">Menu</a></header>',
  '<header class="is-scroll-up" style="position:sticky"><a href="/">Home</a></header>',
  '<div class="scroll-up" style="position:fixed"><a href="/">Home</a><a href="/shop/">Shop</a></div>',
  '<div class="desktop popup" style="position:fixed"></div>',
  '<div id="back-to-top"></div>',
  '<a class="top-link" href="/sale/" style="position:fixed">Sale</a>',
  '<a href="/blog/#" title="Top 10 remotes">Top 10 remotes</a>',
  '<a href="/guide/back-to-top/">How to get back to top</a>',
  '<h2>Back to top</h2><a href="#">Menu</a><a href="#stop" class="stop laptop-link">Stop</a>',
  '<button data-theirs class="desktop-menu">Menu</button>',
])('comes beside %s', async (html) => {
  document.body.innerHTML = html
  start()
  await scrollTo(500)
  expect(document.querySelector('button:not([data-theirs])')).not.toBeNull()
  // Its own is none of another.
  await scrollTo(600)
  expect($('button:not([data-theirs])').style.display).not.toBe('none')
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

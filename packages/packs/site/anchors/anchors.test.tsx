import { FieldError } from '@archipelago/wordpress-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './later/journey'
import { heightAbove } from './later/offset'
import { goalFor, reveal } from './later/travel'
import mount from './mount'
import { findTarget, read } from './read'

const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!
const box = (element: Element, top: number, height = 0, left = 0, width = 1000) => {
  const rect = { top, height, left, right: left + width, bottom: top + height, width } as DOMRect
  element.getBoundingClientRect = () => rect
  element.getClientRects = () => [rect] as unknown as DOMRectList
}

let stop: (() => void) | undefined
const start = (element = document.body, props?: unknown) => {
  stop = mount(element, props, () => {}, 'anchors') as () => void
}
const click = (element: Element, init?: MouseEventInit) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  let prevented: boolean | undefined
  const last = () => {
    prevented = event.defaultPrevented
    // The window of the test would really go there.
    event.preventDefault()
  }
  addEventListener('click', last, { once: true })
  element.dispatchEvent(event)
  return prevented
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/page?a=1')
  document.scrollingElement!.scrollTop = 0
})
afterEach(() => {
  stop?.()
  stop = undefined
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('style')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('target', () => {
  test.each([
    ['#one', 'one'],
    ['#caf%C3%A9', 'café'],
    ['#100%', '100%'],
    ['#100%25', '100%'],
    ['#raw%20id', 'raw%20id'],
    ['#old', 'name'],
    ['#top', 'html'],
    ['#TOP', 'html'],
    ['#none', undefined],
    ['#', undefined],
    ['', undefined],
  ])('%s', (fragment, found) => {
    document.body.innerHTML = `<p id="one"></p><p id="café"></p><p id="100%"></p><p id="raw%20id"></p><p id="raw id"></p>
      <input name="old"><a name="old" id="name"></a>`
    const target = findTarget(fragment)
    expect(target?.id || target?.localName).toBe(found)
  })

  test('an element with the id top comes before the top of the page', () => {
    document.body.innerHTML = '<p id="top"></p>'
    expect(findTarget('#top')).toBe($('p'))
  })
})

describe('which links', () => {
  const link = (html: string, props?: unknown) => {
    document.body.innerHTML = `<p id="x"></p><p id="tab-x"></p>${html}`
    return read(document.body, props).linkAt($('.x'))
  }
  test.each([
    '<a class="x" href="#x">',
    '<a href="#x"><b class="x"></b></a>',
    '<a class="x" href="?a=1#x">',
    '<a class="x" href="/page?a=1#x">',
    '<a class="x" target="_self" href="#x" role="button">',
    '<a class="x" href="#x" data-elementor-open-lightbox="no">',
    '<a class="x skip-link" href="#x">',
  ])('ours: %s', (html) => {
    expect(link(html)).toBeTruthy()
  })
  test.each([
    '<a class="x" href="/page#x">',
    '<a class="x" href="/other?a=1#x">',
    '<a class="x" href="https://example.org/page?a=1#x">',
    '<a class="x" href="#x" target="_blank">',
    '<a class="x" href="#x" download>',
    '<a class="x" href="#x" role="tab">',
    '<li role="tab"><a class="x" href="#x"></a></li>',
    '<ul class="tabs wc-tabs"><li><a class="x" href="#x"></a></li></ul>',
    '<a class="x" href="#tab-x">',
    '<a class="x" href="#x" data-elementor-open-lightbox="yes">',
    '<a class="x" href="#x" aria-controls="x">',
    '<a class="x" href="#x" data-fancybox>',
    '<svg><a href="#x"><text class="x"></text></a></svg>',
    '<b class="x">',
  ])('not ours: %s', (html) => {
    expect(link(html)).toBeUndefined()
  })
  test('a selector of the theme leaves more out', () => {
    expect(link('<nav class="mega"><a class="x" href="#x"></a></nav>', { ignore: '.mega' })).toBeUndefined()
  })
  test.each([[{ duration: 'soon' }], [{ offset: [] }], [{ ignore: 4 }]])('bad props: %j', (props) => {
    expect(() => read(document.body, props)).toThrow(FieldError)
  })
  test('a selector that is none is an error at once', () => {
    expect(() => read(document.body, { ignore: '..' })).toThrow()
  })
})

describe('room above the target', () => {
  test('admin bar when fixed, tallest sticky section above it, sticky parts of the theme', () => {
    document.body.innerHTML = `<div id="wpadminbar" style="position:fixed"></div>
      <div class="elementor-section elementor-sticky--active s"></div>
      <div class="elementor-section elementor-sticky--active s"></div>
      <div class="elementor-section elementor-sticky--active s" style="visibility:hidden"></div>
      <div class="elementor-section elementor-sticky--active s" data-settings='{"sticky":"bottom"}'></div>
      <div class="elementor-section elementor-sticky--active beside"></div>
      <div data-stick-support class="t"></div><div data-stick-support class="t"></div><p></p>`
    Object.defineProperty($('#wpadminbar'), 'offsetHeight', { value: 32 })
    document.querySelectorAll('.s').forEach((node, i) => {
      box(node, 0, [40, 60, 500, 500][i])
    })
    box($('.beside'), 0, 700, 1100, 300)
    for (const part of document.querySelectorAll('.t')) box(part, 0, 10)
    box($('p'), 2000, 20, 100, 800)
    expect(heightAbove($('p'))).toBe(32 + 60 + 20)
    $('#wpadminbar').style.position = 'absolute'
    expect(heightAbove($('p'))).toBe(80)
    $('p').style.setProperty('scroll-margin-top', '90px')
    document.documentElement.style.setProperty('scroll-padding-top', '10px')
    expect(heightAbove($('p'))).toBe(100)
  })

  test('what is closed is scrolled near', () => {
    document.body.innerHTML = '<div><p></p></div>'
    $('p').getClientRects = () => [] as unknown as DOMRectList
    box($('div'), 700)
    expect(goalFor($('p'), () => 50)()).toBe(650)
  })
})

test('add-ons of the page builder may change where it goes, asked once (contracts/elementor.md 12)', () => {
  document.body.innerHTML = '<p></p>'
  box($('p'), 700)
  const filterScroll = vi.fn((top: number) => top - 80)
  vi.stubGlobal('elementorFrontend', { filterScroll })
  const goal = goalFor($('p'), () => 50)
  expect([goal(), goal()]).toEqual([570, 570])
  expect(filterScroll.mock.calls).toEqual([[650]])
  vi.stubGlobal('elementorFrontend', { config: {} })
  expect(goalFor($('p'), () => 50)()).toBe(650)
  vi.unstubAllGlobals()
})

test('asks every widget around the target to open, and opens disclosures', async () => {
  document.body.innerHTML = '<details><summary></summary><details><p></p></details></details>'
  box($('p'), 0)
  const heard: Event[] = []
  $('details').addEventListener('archipelago:reveal', (event) => heard.push(event))
  await reveal($('p'))
  expect(document.querySelectorAll('details[open]')).toHaveLength(2)
  expect(heard).toHaveLength(1)
  expect(heard[0]!.target).toBe($('p'))
  expect(heard[0]!.cancelable).toBe(true)
})

describe('following', () => {
  const html = '<a id="link" href="#x">X</a><a id="other" href="#y">Y</a><p id="x"></p><p id="y"></p>'
  let replace: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    document.body.innerHTML = html
    box($('#x'), 800)
    box($('#y'), 300)
    replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  })
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('scrolls, then sets the address and the focus; puts tabindex back', async () => {
    start()
    const push = vi.spyOn(history, 'pushState')
    expect(click($('#link'))).toBe(true)
    await wait(300)
    expect(push).not.toHaveBeenCalled()
    await wait(300)
    expect(push).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#x')
    expect(replace).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe($('#x'))
    $('#x').blur()
    expect($('#x').hasAttribute('tabindex')).toBe(false)
  })

  test('scrolling by the visitor ends it: the address is set, the position kept', async () => {
    start()
    click($('#link'))
    await wait(100)
    dispatchEvent(new Event('wheel'))
    const { scrollTop } = document.scrollingElement!
    await wait(600)
    expect(document.scrollingElement!.scrollTop).toBe(scrollTop)
    expect(location.hash).toBe('#x')
    expect(replace).not.toHaveBeenCalled()
  })

  test('does not take the focus from where the visitor has put it meanwhile', async () => {
    start()
    click($('#link'))
    await wait(100)
    $('#other').focus()
    await wait(600)
    expect(document.activeElement).toBe($('#other'))
  })

  test('the second of two links wins', async () => {
    start()
    const push = vi.spyOn(history, 'pushState')
    click($('#link'))
    await wait(100)
    click($('#other'))
    await wait(700)
    expect(push).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#y')
  })

  test('Back meanwhile ends it', async () => {
    start()
    const push = vi.spyOn(history, 'pushState')
    click($('#link'))
    await wait(100)
    history.replaceState(null, '', '/page?a=1#before')
    dispatchEvent(new PopStateEvent('popstate'))
    await wait(600)
    expect(push).not.toHaveBeenCalled()
    expect(location.hash).toBe('#before')
  })

  test('leaves prevented and modified clicks, and links outside of containers', () => {
    start()
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(click($('#link'), { [key]: true }), key).toBe(false)
    expect(click($('#link'), { button: 1 })).toBe(false)
    const heard = vi.fn()
    $('#x').addEventListener('archipelago:reveal', heard)
    $('#link').addEventListener('click', (event) => event.preventDefault(), { once: true })
    click($('#link'))
    expect(heard).not.toHaveBeenCalled()
    document.body.insertAdjacentHTML('beforeend', '<p data-island="anchors"></p>')
    expect(click($('#link'))).toBe(false)
  })

  test('stops listening when it goes', () => {
    start()
    stop!()
    expect(click($('#link'))).toBe(false)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'
import { wantedTab } from './wanted'

const tabs = (keys: string[]) =>
  `<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs">${keys
    .map(
      (key) =>
        `<li class="${key}_tab" id="tab-title-${key}" role="tab"><a href="#tab-${key}">${key}</a></li>`,
    )
    .join('')}</ul>${keys
    .map((key) => `<div class="panel wc-tab" id="tab-${key}"><p id="in-${key}">${key}</p></div>`)
    .join('')}</div>`

const fail = vi.fn()
let unmount: (() => void) | undefined
const live = (html: string) => {
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  unmount = mount(root, undefined, fail, 'product-tabs') as () => void
  return root
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.panel')]
    .filter((panel) => panel.style.display !== 'none')
    .map(({ id }) => id)

beforeEach(() => {
  location.hash = ''
})
afterEach(() => {
  unmount?.()
  unmount = undefined
})

test.each([
  ['#reviews', '', 'reviews'],
  ['#tab-reviews', '', 'reviews'],
  ['#comment-12', '', 'reviews'],
  ['#div-COMMENT-12', '', 'reviews'],
  ['', '/product/x/comment-page-2/#comments', 'reviews'],
  ['', '/product/x/?cpage=2', 'reviews'],
  ['#tab-additional_information', '', 'additional_information'],
  ['#tab-additional_information', '/?cpage=2', 'reviews'],
  ['#reviews-of-others', '', undefined],
  ['#tab-description', '', undefined],
])('%s on %s asks for %s', (hash, href, key) => {
  expect(wantedTab({ hash, href })).toBe(key)
})

test('opens the first panel; a click, arrows and Space work; unmounting shows all', () => {
  const root = live(tabs(['a', 'b', 'c']))
  const links = [...root.querySelectorAll('a')]
  expect(shown()).toEqual(['tab-a'])
  links[1]!.click()
  expect(shown()).toEqual(['tab-b'])
  expect(root.querySelectorAll('li.active')).toHaveLength(1)
  links[1]!.focus()
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press('ArrowRight')).toBe(true)
  expect(press('x')).toBe(false)
  expect(document.activeElement).toBe(links[2])
  expect(shown()).toEqual(['tab-b'])
  press(' ')
  expect(shown()).toEqual(['tab-c'])
  unmount!()
  expect(shown()).toEqual(['tab-a', 'tab-b', 'tab-c'])
  expect(root.querySelector('li')!.getAttribute('role')).toBe('tab')
})

test('a click that opens a new browser tab changes nothing', () => {
  const root = live(tabs(['a', 'b']))
  const link = root.querySelectorAll('a')[1]!
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(shown()).toEqual(['tab-a'])
})

test('a theme that scrolls to what links name, and keeps the browser from it, does not keep tabs shut', () => {
  const root = live(tabs(['a', 'b']))
  const link = root.querySelectorAll('a')[1]!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(shown()).toEqual(['tab-b'])
})

test('Kadence, which scrolls to what links name, leaves tabs alone, and no other links', () => {
  const scrolled = vi.fn()
  const kadence = { anchorScrollToCheck: (event: Event) => scrolled((event.target as Element).id) }
  vi.stubGlobal('kadence', kadence)
  const root = live(`${tabs(['a', 'b'])}<a id="far" href="#tab-a">Far</a>`)
  const links = [...document.querySelectorAll('a')]
  for (const link of links) link.addEventListener('click', (event) => kadence.anchorScrollToCheck(event))
  root.querySelectorAll('a')[1]!.click()
  expect([shown(), scrolled.mock.calls]).toEqual([['tab-b'], []])
  links.at(-1)!.click()
  expect(scrolled.mock.calls).toEqual([['far']])

  unmount!()
  root.querySelectorAll('a')[1]!.click()
  expect(scrolled).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('a fragment inside a panel, and archipelago:reveal, open it', () => {
  location.hash = '#in-b'
  const root = live(tabs(['a', 'b']))
  expect(shown()).toEqual(['tab-b'])
  root.querySelector('#in-a')!.dispatchEvent(new CustomEvent('archipelago:reveal', { bubbles: true }))
  expect(shown()).toEqual(['tab-a'])
})

test('plain markup: panels of any class, labelled by their links', () => {
  const root = live(
    '<div data-island="product-tabs"><ul class="tabs"><li><a href="#x">X</a></li><li><a href="#y">Y</a></li></ul><section id="x" class="panel">1</section><section id="y" class="panel">2</section></div>',
  )
  expect(shown()).toEqual(['x'])
  const panel = root.querySelector('#y')!
  expect(document.getElementById(panel.getAttribute('aria-labelledby')!)).toBe(root.querySelectorAll('a')[1])
  unmount!()
  expect(root.querySelectorAll('[id]')).toHaveLength(2)
})

test('a list without a single panel throws and names it; no list is no error', () => {
  document.body.innerHTML = '<div><ul class="tabs"><li><a href="#none">A</a></li></ul></div>'
  const root = document.body.firstElementChild as HTMLElement
  root.className = 'woocommerce-tabs'
  expect(() => read(root).find()).toThrow('ul.tabs')
  live('<div class="woocommerce-tabs"><div class="panel wc-tab" id="p">All</div></div>')
  expect(shown()).toEqual(['p'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'

const item = (n: number, extra = '') => `
  <div class="elementor-accordion-item">
    <div id="elementor-tab-title-77${n}" class="elementor-tab-title${extra}" data-tab="${n}" role="tab"
      aria-controls="elementor-tab-content-77${n}" aria-expanded="false"><a class="elementor-accordion-title" href="">Title ${n}</a></div>
    <div id="elementor-tab-content-77${n}" class="elementor-tab-content" data-tab="${n}" role="tabpanel"
      aria-labelledby="elementor-tab-title-77${n}" style="display: none"><p>Panel ${n}</p></div>
  </div>`
const widget = (items: string, name = 'accordion', more = '') =>
  `<div class="elementor-element elementor-widget elementor-widget-${name} ${more}"><div class="elementor-widget-container">
    <div class="elementor-${name}" role="tablist">${items}</div></div></div>`

const page = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const live = (root: HTMLElement, props?: unknown, name = 'accordion') => mount(root, props, fail, name)
const fail = vi.fn()
const open = (root: HTMLElement) =>
  [...root.querySelectorAll('.elementor-active.elementor-tab-title,.is-open[data-accordion-title]')].map(
    (title) => title.querySelector('a,button')?.textContent ?? title.textContent,
  )
/** Every attribute of every element, in no order. */
const shape = (root: HTMLElement) =>
  [root, ...root.querySelectorAll('*')].map((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value.replace(/;$/, '')])),
  )
const tick = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  location.hash = ''
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  fail.mockReset()
})

test('an accordion opens its first item, a toggle none, the closed class none', () => {
  const accordion = page(widget(item(1) + item(2)))
  live(accordion)
  expect(open(accordion)).toEqual(['Title 1'])
  const toggle = page(widget(item(1) + item(2), 'toggle'))
  live(toggle, undefined, 'toggle')
  expect(open(toggle)).toEqual([])
  const closed = page(widget(item(1), 'accordion', 'archipelago-closed'))
  live(closed)
  expect(open(closed)).toEqual([])
})

test('what the server printed as active stays open; props win', () => {
  const printed = page(widget(item(1) + item(2, ' elementor-active')))
  live(printed)
  expect(open(printed)).toEqual(['Title 2'])
  const chosen = page(widget(item(1) + item(2) + item(3)))
  live(chosen, { open: [2, 3], multiple: true })
  expect(open(chosen)).toEqual(['Title 2', 'Title 3'])
})

test('an item that was copied by hand, number and all, opens its own panel', () => {
  const copied = page(widget(item(1) + item(1).replaceAll('771', '772').replace('Panel 1', 'Copy')))
  live(copied)
  const controlled = [...copied.querySelectorAll('[aria-controls]')].map((title) =>
    copied.querySelector(`[id="${title.getAttribute('aria-controls')}"]`)!.textContent!.trim(),
  )
  expect(controlled).toEqual(['Panel 1', 'Copy'])
})

test('one item at a time in an accordion, several in a toggle; a click closes again', async () => {
  const accordion = page(widget(item(1) + item(2)))
  live(accordion)
  const [, second] = accordion.querySelectorAll<HTMLElement>('a')
  second!.click()
  await tick()
  expect(open(accordion)).toEqual(['Title 2'])
  second!.click()
  await tick()
  expect(open(accordion)).toEqual([])

  const toggle = page(widget(item(1) + item(2), 'toggle'))
  live(toggle, undefined, 'toggle')
  for (const link of toggle.querySelectorAll('a')) {
    link.click()
    await tick()
  }
  expect(open(toggle)).toEqual(['Title 1', 'Title 2'])
})

test('a link of its own inside a title goes where it says', async () => {
  const root = page(widget(item(1)))
  const title = root.querySelector('.elementor-tab-title')!
  title.insertAdjacentHTML('beforeend', '<a class="more" href="/more/">more</a>')
  live(root)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  title.querySelector('.more')!.dispatchEvent(click)
  await tick()
  expect(open(root)).toEqual(['Title 1'])
})

test('somebody who prevents the click keeps the item as it is', async () => {
  const root = page(widget(item(1) + item(2)))
  live(root)
  const link = root.querySelectorAll('a')[1]!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  await tick()
  expect(open(root)).toEqual(['Title 1'])
})

test('archipelago:reveal from inside a closed panel opens it', async () => {
  const root = page(widget(item(1) + item(2)))
  live(root)
  root.querySelectorAll('p')[1]!.dispatchEvent(new CustomEvent('archipelago:reveal', { bubbles: true }))
  await vi.waitFor(() => expect(open(root)).toEqual(['Title 2']))
})

test('more than six panels are no regions; a printed heading stays one', () => {
  const many = page(widget([1, 2, 3, 4, 5, 6, 7].map((n) => item(n)).join('')))
  live(many)
  expect(many.querySelectorAll('[role=region],[role=tabpanel]')).toHaveLength(0)
  const root = page(
    widget(
      item(1)
        .replace(/<(\/?)div (id="elementor-tab-title)/, '<$1h4 $2')
        .replace('</a></div>', '</a></h4>'),
    ),
  )
  live(root)
  expect(root.querySelector('h4')!.hasAttribute('role')).toBe(false)
})

test('a title div becomes a heading one level below the heading before it', () => {
  document.body.innerHTML = `<h1>Page</h1><h2>Section</h2>${widget(item(1))}<h4>After</h4>`
  const root = document.querySelector<HTMLElement>('.elementor-widget')!
  live(root)
  expect(root.querySelector('[role=heading]')!.getAttribute('aria-level')).toBe('3')
})

test('an item without its panel is reported and left out; none at all throws and names the part', () => {
  const said: string[] = []
  document.addEventListener('archipelago:error', ({ detail }: any) => said.push(detail.cause.message), {
    once: true,
  })
  const root = page(
    widget(
      item(1) +
        item(2).replace(
          'class="elementor-tab-content" data-tab="2"',
          'class="elementor-tab-content" data-tab="9"',
        ),
    ),
  )
  expect(read(root, undefined, 'accordion').items).toHaveLength(1)
  expect(said[0]).toContain('data-tab')
  expect(() => read(page(widget('')), undefined, 'accordion')).toThrow('.elementor-tab-title')
})

test('options of the wrong type name the field', () => {
  const root = page(widget(item(1)))
  expect(() => read(root, { open: 'first' }, 'accordion')).toThrow('data-island-props.open')
  expect(() => read(root, { multiple: 'yes' }, 'accordion')).toThrow('data-island-props.multiple')
  expect(() => read(root, [1], 'accordion')).toThrow('data-island-props')
})

test('a nested widget keeps its own items', () => {
  const inner = widget(item(5))
  const root = page(widget(item(1).replace('<p>Panel 1</p>', inner) + item(2)))
  expect(read(root, undefined, 'accordion').items).toHaveLength(2)
})

test('unmounting puts every attribute back', async () => {
  const root = page(widget(item(1) + item(2)))
  const before = shape(root)
  const unmount = live(root)
  root.querySelectorAll('a')[1]!.click()
  await tick()
  if (unmount) unmount()
  expect(shape(root)).toEqual(before)
})

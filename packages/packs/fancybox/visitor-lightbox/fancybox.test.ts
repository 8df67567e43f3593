import { afterEach, beforeEach, expect, test } from 'vitest'
import { clean } from './clean'
import { frameOf, kindOf, linkOf, toItem } from './items'
import { defaults, lengthOf, readOptions, sides, speedOf } from './options'
import { byGroup, groupOf, read, readItem } from './read'
import { nameTouch } from './swipe'
import type { BoxItem } from './types'

const link = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  defaults.padding = 15
})

test.each([
  ['/a.jpg', 'image'],
  ['/a.jpe?x=1', 'image'],
  ['/a.JPEG#x', 'image'],
  ['/a.webp', 'image'],
  ['/a.svg', 'image'],
  ['data:image/png;base64,AA', 'image'],
  ['#part', 'inline'],
  ['#', undefined],
  ['', undefined],
  ['/a.jpg/page', undefined],
  ['/page', undefined],
  ['/page#part', undefined],
  ['/film.swf', undefined],
  ['/film.mp4?x', 'video'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['//www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://vimeo.com/123456', 'vimeo'],
  ['https://evil.example/?youtube.com/watch?v=dQw4w9WgXcQ', undefined],
  ['https://vimeo.com/about', undefined],
])('%s is %s', (href, kind) => expect(kindOf(href)).toBe(kind))

test('what was said goes before the address', () => {
  expect(kindOf('/page', 'ajax')).toBe('ajax')
  expect(kindOf('/a.jpg', 'iframe')).toBe('iframe')
  expect(kindOf('https://vimeo.com/123456', 'video')).toBe('vimeo')
  expect(kindOf('/a.jpg', 'nonsense')).toBe('image')
})

test.each([
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?autoplay=1'],
  // What only who has the link may see.
  ['https://vimeo.com/123456/a1b2', 'https://player.vimeo.com/video/123456?autoplay=1&h=a1b2'],
  ['https://player.vimeo.com/video/123456?h=a1b2', 'https://player.vimeo.com/video/123456?autoplay=1&h=a1b2'],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=90s',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&fs=1&playsinline=1&start=90',
  ],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&fs=1&playsinline=1',
  ],
])('the frame of %s', (href, url) => expect(frameOf(href)?.url).toBe(url))

test('a link: attributes of both versions, class, address', () => {
  expect(readItem(link('<a class="x fancybox.ajax" href="/p #part" title="T"></a>'))).toMatchObject({
    kind: 'ajax',
    src: '/p #part',
    title: 'T',
  })
  const old =
    '<a class="fancybox.ajax" data-fancybox-type="iframe" data-fancybox-href="/q" data-fancybox-title="U" href="/p" title="T"><img alt="A"></a>'
  expect(readItem(link(old))).toMatchObject({ kind: 'iframe', src: '/q', title: 'U', alt: 'A' })
  const late =
    '<div data-fancybox="g" data-src="/b.png" data-caption="C" data-width="300" data-thumb="/s.png"></div>'
  expect(readItem(link(late))).toMatchObject({
    kind: 'image',
    src: '/b.png',
    title: 'C',
    width: '300',
    msrc: '/s.png',
  })
  expect(readItem(link('<a href="/page"></a>'))).toBeUndefined()
  const here = link(`<a href="${location.href.split('#')[0]}#part"></a>`)
  expect(readItem(here)).toMatchObject({ kind: 'inline', src: '#part' })
})

test('groups: the plugin attributes, else rel; not what rel says of links', () => {
  const names = [
    '<a data-fancybox-group="a" rel="b"></a>',
    '<a data-fancybox="c"></a>',
    '<a data-fancybox rel="b"></a>',
    '<a rel="nofollow"></a>',
    '<a rel="noopener"></a>',
    '<a></a>',
  ].map((html) => groupOf(link(html)))
  expect(names).toEqual(['a', 'c', 'b', '', '', ''])
  document.body.innerHTML = '<a id="one" rel="g"></a><a id="two" rel="g"></a><a id="no"></a>'
  const all = ['two', 'no', 'one'].map((id) => document.getElementById(id)!)
  const gone = Object.assign(document.createElement('a'), { rel: 'g' })
  expect(byGroup([...all, gone], 'g').map(({ id }) => id)).toEqual(['one', 'two'])
})

test('an element with options that are no object is told of', () => {
  expect(() => read(link(`<a data-options="[1]"></a>`), undefined)).toThrow('data-options')
  expect(() => read(link(`<a data-options="{"></a>`), undefined)).toThrow('JSON')
  expect(() => read(link('<a></a>'), 'x')).toThrow('data-island-props')
  const start = link(`<a data-fancybox-start="1" data-options='{"padding":0,"margin":1}'></a>`)
  expect(read(start, { margin: 2 })).toMatchObject({ starts: true, options: { padding: 0, margin: 2 } })
})

test('what a call opens', () => {
  const item = (entry: unknown, said?: string) => toItem(entry, readItem, said) as BoxItem
  expect(item('/a.jpg')).toMatchObject({ kind: 'image', src: '/a.jpg' })
  expect(item('<b>Hello</b>')).toMatchObject({ kind: 'html', content: '<b>Hello</b>', src: '' })
  expect(item('/page', 'ajax')).toMatchObject({ kind: 'ajax', src: '/page' })
  expect(item({ href: '/a.jpg', title: 'T' })).toMatchObject({ kind: 'image', title: 'T' })
  expect(item({ src: '/a', type: 'iframe', opts: { caption: 'C' } })).toMatchObject({
    kind: 'iframe',
    title: 'C',
  })
  const node = document.createElement('p')
  expect(item(node)).toMatchObject({ kind: 'inline', content: node })
  expect(item({ content: { 0: node, length: 1 } })).toMatchObject({ kind: 'inline', content: node })
  expect(item(link('<a href="/b.png" title="B"></a>'))).toMatchObject({
    kind: 'image',
    src: '/b.png',
    title: 'B',
  })
  expect([item(undefined), item(5)]).toEqual([undefined, undefined])
})

test('where it leads without a lightbox', () => {
  const to = (kind: string, src: string) => linkOf({ kind, src, title: '' })
  expect(to('ajax', '/p #part')).toBe(new URL('/p', document.baseURI).href)
  expect(to('iframe', 'javascript:alert(1)')).toBeNull()
  expect(to('html', '')).toBeNull()
})

test('options: defaults, helpers one by one, modal, sides, speeds, lengths', () => {
  const given = readOptions({ helpers: { thumbs: { width: 60 } } }, { padding: 0, helpers: { title: null } })
  expect(given).toMatchObject({
    padding: 0,
    margin: 20,
    playSpeed: 3000,
    preload: 3,
    width: 800,
    height: 600,
  })
  expect(given.helpers).toEqual({ overlay: { closeClick: true }, title: null, thumbs: { width: 60 } })
  defaults.padding = 5
  expect(readOptions().padding).toBe(5)
  expect(readOptions({ modal: true })).toMatchObject({
    closeBtn: false,
    arrows: false,
    keys: false,
    helpers: { overlay: { closeClick: false } },
  })
  expect([sides(15), sides([1, 2, 3, 4]), sides('x')]).toEqual([
    [15, 15, 15, 15],
    [1, 2, 3, 4],
    [0, 0, 0, 0],
  ])
  expect([speedOf(readOptions(), 'open'), speedOf(readOptions({ openEffect: 'none' }), 'open')]).toEqual([
    250, 0,
  ])
  expect(speedOf(readOptions({ closeSpeed: 'slow' }), 'close')).toBe(600)
  expect([lengthOf('70%', 200), lengthOf(80, 200), lengthOf('auto', 200)]).toEqual([140, 80, 0])
})

test.each([
  [{ x: -75, y: 0, ms: 100 }, 'left'],
  [{ x: 80, y: 30, ms: 900 }, 'right'],
  [{ x: -74, y: 0, ms: 100 }, undefined],
  [{ x: 60, y: 70, ms: 100 }, undefined],
  [{ x: 3, y: 3, ms: 400 }, 'tap'],
  [{ x: 3, y: 3, ms: 501 }, 'long'],
])('a touch of %o is %s', (trace, name) => expect(nameTouch(trace)).toBe(name))

test('what a request brings does not run', () => {
  const template = document.createElement('template')
  template.innerHTML = `<p onclick="x()">P<script>x()</script></p><a href=" java\nscript:x()">a</a><a href="/ok">b</a>
    <svg><a><animate attributeName="href" to="javascript:x()"/><text>c</text></a></svg><img src="x" onerror="x()"><iframe srcdoc="<script>x()</script>"></iframe><form action="javascript:x()"></form>`
  const box = document.createElement('div')
  box.append(clean(template.content))
  expect(box.innerHTML).not.toMatch(/script|onclick|onerror|srcdoc|animate/)
  expect([...box.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([null, '/ok', null])
  expect(box.querySelector('p')!.textContent).toBe('P')
})

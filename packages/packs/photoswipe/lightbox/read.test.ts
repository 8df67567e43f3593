import { afterEach, describe, expect, test, vi } from 'vitest'
import { readOptions } from './photoswipe/options'
import { findRoot } from './photoswipe/root'
import { read } from './read'

afterEach(() => {
  document.body.innerHTML = ''
})

const gallery = (html: string, props?: unknown) => {
  document.body.innerHTML = `<div data-island="other"></div><div data-island="lightbox">${html}</div>`
  return read(document.querySelector('[data-island=lightbox]')!, props)
}

describe('a gallery of links', () => {
  test('what each says of its picture', () => {
    const { entries, number } = gallery(`
      <figure><a href="/a.JPG?v=2" data-size="1600x1200" title="t"><img src="/a-s.jpg" alt="A"></a><figcaption> C &lt;b&gt; </figcaption></figure>
      <a href="/b.webp" data-width="30" data-height="20" data-caption="" title="B" data-pid="east">b</a>
      <a href="/page/">page</a><a href="/c.jpg" download>file</a><a href="javascript:x.jpg">no</a><a href="#x">no</a><a>no</a>`)
    expect(number).toBe(1)
    const base = new URL('/', document.baseURI).href
    expect(entries().map(({ item }) => item)).toEqual([
      {
        src: `${base}a.JPG?v=2`,
        w: '1600',
        h: '1200',
        alt: 'A',
        title: 'C <b>',
        msrc: expect.stringMatching(/a-s\.jpg$/),
      },
      { src: `${base}b.webp`, w: '30', h: '20', alt: '', title: 'B', msrc: undefined, pid: 'east' },
    ])
  })
  test('links that come late count', () => {
    const { element, entries } = gallery('')
    expect(entries()).toEqual([])
    element.insertAdjacentHTML('beforeend', '<a href="/late.png">x</a>')
    expect(entries()).toHaveLength(1)
  })
  test('options that are none', () => {
    expect(() => gallery('', 'wide')).toThrow('data-island-props')
  })
})

test('what only asks for a lightbox has no pictures of its own', () => {
  document.body.innerHTML = '<div class="pswp"><a href="/a.jpg">x</a></div>'
  const { number, entries } = read(document.querySelector('.pswp')!, undefined)
  expect([number, entries()]).toEqual([undefined, []])
})

describe('options', () => {
  test('texts as WordPress prints them, and what is no value at all', () => {
    const options = readOptions({
      index: '2',
      shareEl: '',
      loop: '1',
      spacing: 'wide',
      bgOpacity: null,
      preload: 'all',
      mainClass: 7,
      timeToIdle: 0,
      escKey: false,
      galleryUID: 'x',
      addCaptionHTMLFn: 'alert(1)',
      shareButtons: 'none',
    })
    expect([options.addCaptionHTMLFn, options.shareButtons]).toEqual([undefined, undefined])
    expect(options).toMatchObject({
      index: 2,
      shareEl: false,
      loop: true,
      spacing: 0.12,
      bgOpacity: 1,
      preload: [1, 1],
      mainClass: '',
      timeToIdle: 0,
      escKey: false,
      galleryUID: 'x',
      verticalDragRange: 0.75,
      maxSpreadZoom: 1.33,
    })
  })
  test('a function of the page that throws is as one that is not there', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const cause = new Error('no thumbnail')
    const options = readOptions({
      x: 5,
      getThumbBoundsFn() {
        throw cause
      },
      getTextForShare(this: { x: number }) {
        return `${this.x}`
      },
    })
    expect([options.getThumbBoundsFn!(0), options.getTextForShare!({} as any)]).toEqual([undefined, '5'])
    expect(report.mock.calls).toEqual([[cause]])
    vi.unstubAllGlobals()
  })
  test('a prototype in JSON is a name like any other', () => {
    readOptions(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'))
    expect(({} as any).polluted).toBeUndefined()
  })
})

describe('the root', () => {
  test('the given one, else the first of the page, else ours', () => {
    const { parts, made } = findRoot()
    expect([made, parts.root.isConnected, parts.holders.length]).toEqual([parts.root, true, 3])
    expect([parts.close, parts.share, parts.text, parts.tooltip].every(Boolean)).toBe(true)
    const copy = parts.root.cloneNode(true) as HTMLElement
    document.body.append(copy)
    expect(findRoot().parts.root).toBe(parts.root)
    expect(findRoot(copy).parts.root).toBe(copy)
    expect(findRoot(document.body).made).toBeUndefined()
  })
  test('one that can show nothing is passed over', () => {
    document.body.innerHTML = '<div class="pswp"><div class="pswp__ui"></div></div>'
    expect(findRoot().made).toBeDefined()
  })
})

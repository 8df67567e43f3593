import { beforeEach, expect, test } from 'vitest'
import { readLength, readOptions } from './options'
import { groupOf, read, readSlide } from './read'

const base = new URL('/', document.baseURI).href
/** The element of that markup, in the page. */
const place = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}
beforeEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['/a.JPG?v=2', '', 'image', `${base}a.JPG?v=2`],
  ['/a.avif#x', '', 'image', `${base}a.avif#x`],
  ['/film.mp4', '', 'film', `${base}film.mp4`],
  ['https://youtu.be/dQw4w9WgXcQ', '', 'film', 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456', '', 'film', 'https://vimeo.com/123456'],
  ['https://vimeo.com/about', '', 'page', 'https://vimeo.com/about'],
  [
    'https://evil.example/?youtube.com/watch?v=dQw4w9WgXcQ',
    '',
    'page',
    'https://evil.example/?youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', '', 'page', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
  ['/page/', '', 'page', `${base}page/`],
  ['/picture', 'data-type="image"', 'image', `${base}picture`],
  ['/a.jpg', 'data-glightbox="type: external"', 'page', `${base}a.jpg`],
  ['#part%20one', '', 'inline', 'part one'],
])('%s %s is %s', (href, attributes, kind, address) => {
  place('<div id="part one"></div>')
  expect(readSlide(place(`<a class="glightbox" href="${href}" ${attributes}>x</a>`))).toMatchObject({
    kind,
    href: address,
  })
})

test.each(['javascript:alert(1)', 'mailto:a@b.example', 'data:image/png;base64,AA', '#gone', ''])(
  '%j is nothing for a lightbox',
  (href) => expect(readSlide(place(`<a class="glightbox" href="${href}">x</a>`))).toBeUndefined(),
)

test('a semicolon ends a field where another one begins; later words are text', () => {
  const slide = readSlide(
    place(
      `<a href="/a.jpg" title="attribute" data-glightbox="title: Built: 1887; <b>again</b>; description: See; and wonder; descPosition:left; width: 900; height: 10vh;zoomable:false"><img src="/s.jpg" alt="A"></a>`,
    ),
  )
  expect(slide).toMatchObject({
    title: 'Built: 1887; <b>again</b>',
    description: 'See; and wonder',
    descPosition: 'left',
    width: '900px',
    height: '10vh',
    zoomable: false,
    draggable: true,
    alt: 'A',
    poster: `${base}s.jpg`,
  })
})

test('descriptions of nodes are their text; a side or a length that is none is the default', () => {
  place('<div class="words">Of <b>the</b> page</div>')
  const named = place(
    '<a href="/a.jpg" data-description=".words" data-desc-position="&quot;x" data-width="1px;color:red">x</a>',
  )
  expect(readSlide(named)).toMatchObject({
    description: 'Of the page',
    descPosition: 'bottom',
    width: undefined,
  })
  const inside = place('<a href="/a.jpg">x<span class="glightbox-desc"> <i>In</i> it </span></a>')
  expect(readSlide(inside, { descPosition: 'top', draggable: false })).toMatchObject({
    description: 'In it',
    descPosition: 'top',
    draggable: false,
  })
})

test('who opens together: the gallery, else the box, else the page', () => {
  const page = place(`<div>
    <a class="glightbox" id="a" data-gallery="one" href="/a.jpg">x</a><a class="glightbox" id="b" href="/b.jpg">x</a>
    <img data-glightbox id="c" data-gallery="one" src="/c.jpg">
    <div data-lightbox-engine="glightbox" id="box"><a id="d" href="/d.jpg">x</a><a class="glightbox" id="e" href="/e.jpg">x</a><a id="f" href="tel:1">x</a></div>
  </div>`)
  const one = (id: string) => page.querySelector<HTMLElement>(`#${id}`)!
  const ids = (id: string) => groupOf(one(id)).map((element) => element.id)
  expect([ids('a'), ids('b'), ids('d')]).toEqual([
    ['a', 'c'],
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ])
  const box = read(one('box'))
  expect(box.slidesAt(one('e'))).toMatchObject({ index: 1, slides: [{ title: '' }, {}] })
  expect(box.slidesAt(one('f'))).toBeUndefined()
  // A link in a box is answered by the box, and by nobody twice.
  expect([read(one('e')).slidesAt(one('e')), read(one('a')).slidesAt(one('b'))]).toEqual([
    undefined,
    undefined,
  ])
  const named = place('<p data-island="glightbox"><a href="/g.jpg">x</a></p>')
  expect(read(named).slidesAt(named.firstElementChild!)).toMatchObject({ index: 0 })
  const link = place('<a data-island="glightbox" href="/h.jpg">x</a>')
  expect(read(link).slidesAt(link)?.slides.at(-1)).toMatchObject({ href: `${base}h.jpg` })
  expect([box.keyless, read(one('a')).keyless, read(one('c')).keyless]).toEqual([false, false, true])
})

test('options are the library’s, each of its kind; HTML and functions are none', () => {
  const given = JSON.parse(
    '{"loop":true,"zoomable":"no","slideEffect":"fade","openEffect":"spin","width":"70vw","dragToleranceX":10,"skin":"a b","label":"Boats","lightboxHTML":"<img>","svg":{},"onOpen":"alert(1)","elements":[],"__proto__":{"loop":false},"constructor":{}}',
  )
  expect(readOptions(given)).toEqual({
    loop: true,
    slideEffect: 'fade',
    width: '70vw',
    dragToleranceX: 10,
    label: 'Boats',
  })
  expect(() => readOptions([])).toThrow('data-island-props')
  expect(({} as any).loop).toBeUndefined()
  expect(['900', 12, '50%', 'calc(1px)', '1px;x', '', null].map(readLength)).toEqual([
    '900px',
    '12px',
    '50%',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

import { afterEach, expect, test, vi } from 'vitest'
import { imageRenderer, sizeOf } from './content.ts'

const NAMES = { wrap: 'w', image: 'i', placeholder: 'p', error: 'e' }

const make = (item: object) => {
  const changed = vi.fn()
  const content = imageRenderer(NAMES)(item, changed)
  const image = content.node.querySelector<HTMLImageElement>('.i')!
  return { content, image, changed }
}

afterEach(() => vi.restoreAllMocks())

test.each([
  [
    { w: 1600, h: 1200 },
    { w: 1600, h: 1200 },
  ],
  [
    { w: '1600', h: '1200' },
    { w: 1600, h: 1200 },
  ],
  [{ w: 0, h: 100 }, undefined],
  [{ w: 'wide', h: 100 }, undefined],
  [{ w: -5, h: 100 }, undefined],
  [{ w: Number.POSITIVE_INFINITY, h: 1 }, undefined],
  [{}, undefined],
])('the size of %j', (item, size) => expect(sizeOf(item)).toEqual(size))

test('a picture that comes: its small one goes; without a size it takes its own', () => {
  const { content, image, changed } = make({ src: '/a.jpg', w: 10, h: 20, msrc: '/s.jpg', alt: 'A' })
  expect([content.state, content.size, image.alt]).toEqual(['loading', { w: 10, h: 20 }, 'A'])
  expect(content.node.querySelector('.p')).not.toBeNull()
  content.fit!(5, 10)
  expect([image.style.width, image.style.height]).toEqual(['5px', '10px'])
  image.onload!(new Event('load'))
  expect([content.state, changed.mock.calls.length, content.node.querySelector('.p')]).toEqual([
    'ready',
    1,
    null,
  ])

  const other = make({ src: '/a.jpg', title: 'T' })
  expect([other.content.size, other.image.alt, other.content.node.querySelector('.p')]).toEqual([
    undefined,
    'T',
    null,
  ])
  Object.defineProperties(other.image, { naturalWidth: { value: 30 }, naturalHeight: { value: 40 } })
  other.image.onload!(new Event('load'))
  expect(other.content.size).toEqual({ w: 30, h: 40 })
})

test('a picture that does not: a text with a link, and nothing that zooms', () => {
  const { content, image, changed } = make({ src: '/gone.jpg', w: 10, h: 20 })
  ;(image.onerror as () => void)()
  expect([content.state, content.size, changed.mock.calls.length]).toEqual(['failed', undefined, 1])
  expect(content.node.textContent).toBe('The image could not be loaded.')
  const link = content.node.querySelector('a')!
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
    new URL('/gone.jpg', document.baseURI).href,
    '_blank',
    'noopener',
  ])
})

test.each([
  [
    '<div class="pswp__error-msg">Das <a href="%url%">Bild <b>hier</b></a> fehlt.</div>',
    '<div class="e">Das <a>Bild hier</a> fehlt.</div>',
  ],
  [
    'Gone <img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;',
    '<div class="e">Gone alert(1)&lt;b&gt;</div>',
  ],
])('a message of the site’s own, %s, gives its text and its link', (message, shown) => {
  const content = imageRenderer({ ...NAMES, message })({ src: '/gone.jpg' }, () => {})
  ;(content.node.querySelector<HTMLImageElement>('.i')!.onerror as () => void)()
  const link = content.node.querySelector('a')
  for (const { name } of [...(link?.attributes ?? [])]) link!.removeAttribute(name)
  expect(content.node.innerHTML).toBe(shown)
})

test.each([undefined, '', 'javascript:alert(1)', 'data:text/html,<b>'])(
  'an address of %s is never asked for',
  async (src) => {
    const { content, image } = make({ src, title: '<img src=x onerror=alert(1)>' })
    await Promise.resolve()
    expect([content.state, content.node.querySelector('a'), image.hasAttribute('src')]).toEqual([
      'failed',
      null,
      false,
    ])
    expect(content.node.textContent).toBe('The image could not be loaded.')
  },
)

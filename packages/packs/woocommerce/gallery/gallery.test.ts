import { afterEach, expect, test, vi } from 'vitest'
import { readItems } from './lightbox'
import mount from './mount'
import { read, readOptions, readThumb } from './read'
import { offset } from './zoom'

const page = globalThis as any
afterEach(() => {
  delete page.wc_single_product_params
})
const markup = (html: string) => {
  document.body.innerHTML = `<div id="g">${html}</div>`
  return read(document.querySelector<HTMLElement>('#g')!)
}
const picture = (attributes = '') =>
  `<figure class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image" ${attributes}><a href="/full.jpg"><img src="/a.jpg" alt="A" title="T"></a></div></figure>`

test('what is not there is empty, never an error: the gallery has to be shown', () => {
  expect(markup('')).toMatchObject({ wrapper: null, slides: [], nav: [] })
  expect(markup('<figure class="woocommerce-product-gallery__wrapper"><b></b></figure>').slides).toEqual([])
})

test('pictures that a theme’s slider has put elsewhere are found, and are no row of ours', () => {
  const moved = picture().replace(
    /(<figure[^>]*>)(.*)(<\/figure>)/,
    '$1<div class="flickity-viewport">$2</div>$3',
  )
  expect(markup(moved)).toMatchObject({ isRow: false, slides: [{ link: { pathname: '/full.jpg' } }] })
  expect(markup(picture())).toMatchObject({ isRow: true, slides: [{ link: { pathname: '/full.jpg' } }] })
})

test.each([
  [undefined, true],
  [{}, true],
  [{ zoom_enabled: '1' }, true],
  [{ zoom_enabled: true }, true],
  [{ zoom_enabled: '' }, false],
  [{ zoom_enabled: '0' }, false],
])('with params %j zoom is %s', (params, zoom) => {
  page.wc_single_product_params = params
  expect(readOptions().zoom).toBe(zoom)
  expect(readOptions({ zoom_enabled: false }).zoom).toBe(false)
  expect(readOptions({ zoom_enabled: true }).zoom).toBe(zoom)
})

test('options of the caller win over those of the shop', () => {
  page.wc_single_product_params = { flexslider: { animationSpeed: 500, rtl: false } }
  expect(readOptions({ flexslider: { animationSpeed: 90 } }).flex).toEqual({ animationSpeed: 90, rtl: false })
})

test('a thumbnail has its size from the file name, its text from the slide, else from the picture', () => {
  const thumb = (attributes: string) => readThumb(markup(picture(attributes)).slides[0]!, 0)
  expect(thumb('data-thumb="/x-100x80.jpg" data-thumb-alt="B"')).toEqual({
    src: '/x-100x80.jpg',
    alt: 'B',
    width: '100',
    height: '80',
  })
  const sizes = 'data-thumb-srcset="/x-100x80.jpg 100w, /x-300x240.jpg 300w" data-thumb-sizes="100px"'
  expect(thumb(`data-thumb="/x-100x80.jpg" ${sizes}`)).toMatchObject({
    srcset: '/x-100x80.jpg 100w, /x-300x240.jpg 300w',
    sizes: '100px',
  })
  // A variation's picture has been put into its place.
  expect(thumb(`data-thumb="/y.jpg" ${sizes}`)).toMatchObject({ src: '/y.jpg', srcset: undefined })
  expect(thumb('data-thumb="/x.jpg" alt="C"')).toMatchObject({ src: '/x.jpg', alt: 'C', width: undefined })
  expect(thumb('')).toMatchObject({ src: expect.stringMatching(/a\.jpg$/), alt: 'A' })
})

test('items of the lightbox: the large picture, else what the link leads to; a caption, else the title', () => {
  const { slides } = markup(picture())
  expect(readItems(slides)).toMatchObject([
    { src: expect.stringMatching(/full\.jpg$/), alt: 'A', title: 'T' },
  ])
  Object.assign(slides[0]!.img!.dataset, {
    large_image: '/l.jpg',
    large_image_width: '9',
    caption: '<b>C</b>',
  })
  expect(readItems(slides)).toMatchObject([{ src: '/l.jpg', w: 9, title: '<b>C</b>' }])
})

test.each([
  [0, 100, 400, -0],
  [100, 100, 400, -300],
  [50, 100, 400, -150],
  [-20, 100, 400, -0],
  [999, 100, 400, -300],
  [5, 0, 400, -0],
])('the zoomed picture at pointer %d of %d px, %d px wide, stands at %d', (pointer, size, wide, at) => {
  expect(offset(pointer, 0, size, wide) + 0).toBe(at + 0)
})

test('what a handler of the zoom throws is reported, once', async () => {
  page.wc_single_product_params = { zoom_enabled: '1' }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const errors: string[] = []
  const hear = ({ detail }: any) => errors.push(`${detail.island}: ${detail.cause.message}`)
  document.addEventListener('archipelago:error', hear)
  markup(picture('data-thumb="/a.jpg"'))
  const root = document.querySelector<HTMLElement>('#g')!
  const stop = mount(root, undefined, () => {}, 'gallery') as () => void
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  Object.defineProperty(root, 'offsetWidth', {
    get() {
      throw new Error('no width')
    },
  })
  await vi.waitFor(() => {
    root.querySelector('.woocommerce-product-gallery__image')!.dispatchEvent(new PointerEvent('pointerenter'))
    expect(errors).toEqual(['gallery: no width'])
  })
  stop()
  document.removeEventListener('archipelago:error', hear)
  vi.restoreAllMocks()
})

import { readAction, writeAction } from '@archipelago/builder'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config'
import { altOf } from './content'
import { slidesOf, startOf } from './links'
import { read } from './read'
import { fromAction, fromLink, fromOptions } from './request'
import { addressOf } from './share-links'

const page = window as any

afterEach(() => {
  delete page.elementorFrontendConfig
  document.body.innerHTML = ''
})

/** Puts one link into the page. */
const link = (attributes: string, tag = 'a') => {
  document.body.insertAdjacentHTML('beforeend', `<${tag} ${attributes}><img alt="seen"></${tag}>`)
  return document.body.lastElementChild!
}
const YES = 'data-elementor-open-lightbox="yes"'
const opener = (node: Element) => read(document.body, undefined).openerAt(node)

test('which clicks open it', () => {
  const cases: [attributes: string, tag: string, byDefault: boolean, whereAllDo: boolean][] = [
    [`href="/a/b.JPG?w=5" ${YES}`, 'a', true, true],
    ['href="/a/b.webp"', 'a', false, true],
    ['href="/a/b.jpg" data-elementor-open-lightbox="no"', 'a', false, false],
    ['href="/a/b.jpg" data-elementor-open-lightbox="default"', 'a', false, true],
    [`href="/page/?photo=b.jpg" ${YES}`, 'a', false, false],
    [`href="javascript:alert(1)//b.jpg" ${YES}`, 'a', false, false],
    [`href="data:image/svg+xml,b.svg" ${YES}`, 'a', false, false],
    [`href="/a/b.jpg" download ${YES}`, 'a', false, false],
    [`href="/watch" data-elementor-lightbox-video="https://vimeo.com/1" ${YES}`, 'a', true, true],
    [`data-elementor-lightbox="{}" ${YES}`, 'div', true, true],
    [YES, 'div', false, false],
    ['href="/a/b.jpg" data-fancybox', 'a', false, false],
    ['href="/a/b.jpg" rel="fancybox-a"', 'a', false, false],
    ['href="/a/b.jpg" data-fancybox-group="a"', 'a', false, false],
    [`href="/a/b.jpg" data-fancybox ${YES}`, 'a', true, true],
  ]
  for (const [attributes, tag, byDefault, whereAllDo] of cases) {
    const node = link(attributes, tag)
    expect([attributes, !!opener(node.firstElementChild!)]).toEqual([attributes, byDefault])
    page.elementorFrontendConfig = { kit: { global_image_lightbox: 'yes' } }
    expect([attributes, !!opener(node)]).toEqual([attributes, whereAllDo])
    delete page.elementorFrontendConfig
  }
  document.body.innerHTML = '<div class="woocommerce-product-gallery"><a href="/b.jpg"></a></div>'
  page.elementorFrontendConfig = { kit: { global_image_lightbox: 'yes' } }
  expect(opener(document.querySelector('a')!)).toBeUndefined()
})

test('a slideshow has the links of its group in order, without copies, and starts at the link itself', () => {
  const group = `${YES} data-elementor-lightbox-slideshow="g"`
  document.body.innerHTML = `<div class="swiper-slide-duplicate"><a ${group} href="/3.jpg"></a></div>
    <a ${group} href="/1.jpg" data-elementor-lightbox-title="One"></a><a ${group} href="/2.jpg"></a>
    <a ${group} href="/2.jpg"></a><div class="slick-cloned"><p><a ${group} href="/1.jpg"></a></p></div>
    <a ${group} href="/3.jpg" data-elementor-lightbox-index="0"></a><a ${YES} href="/other.jpg"></a>`
  const slides = slidesOf('g')
  expect(slides.map(({ src }) => src!.slice(-5))).toEqual(['1.jpg', '3.jpg', '2.jpg', '2.jpg'])
  const links = [...document.querySelectorAll('a')]
  expect(startOf(slides, links[3])).toBe(3)
  expect(startOf(slides, links[0])).toBe(1)
  expect(startOf(slides, undefined, 'http://else.where/')).toBe(0)
  expect(fromLink(links[3]!)).toMatchObject({ id: 'elementor-lightbox-slideshow-g', index: 3, group: 'g' })
  expect(fromLink(links.at(-1)!)).toMatchObject({ id: 'elementor-lightbox-slideshow-single-img', index: 0 })
  expect(fromLink(link(`data-elementor-lightbox="{}" ${YES}`, 'div'))).toBeUndefined()
})

test('a widget that is on the page twice shows its own pictures', () => {
  const group = `${YES} data-elementor-lightbox-slideshow="g"`
  const widget = (n: number) => `<div data-id="g"><a ${group} href="/${n}.jpg"></a></div>`
  document.body.innerHTML = `${widget(1)}${widget(2)}<a ${group} href="/3.jpg"></a>`
  const links = [...document.querySelectorAll('a')]
  const shown = (link?: Element) => slidesOf('g', link).map(({ src }) => src!.slice(-5))
  expect(shown(links[1])).toEqual(['2.jpg', '3.jpg'])
  expect(shown()).toEqual(['1.jpg', '3.jpg'])
  // A link beside them means all.
  expect(shown(links[2])).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('alternative texts have no "undefined" in them', () => {
  expect(altOf({ title: 'A', description: 'B', alt: 'C' })).toBe('A - B')
  expect(altOf({ title: '', description: 'B', alt: 'C' })).toBe('B')
  expect(altOf({ alt: 'C' })).toBe('C')
  expect(altOf({})).toBe('')
})

test('a fragment is read in both of its forms, and nothing malformed throws', () => {
  const settings = { id: 'ä', url: 'https://a/b.jpg' }
  const written = writeAction('lightbox', settings)
  expect(written).toMatch(/^#elementor-action%3Aaction%3Dlightbox%26settings%3D/)
  expect(readAction(written)).toEqual({ name: 'lightbox', settings })
  expect(readAction(decodeURIComponent(written))).toEqual({ name: 'lightbox', settings })
  expect(readAction(`%23${written.slice(1)}`)).toEqual({ name: 'lightbox', settings })
  expect(readAction('#elementor-action:action=popup:close')).toEqual({ name: 'popup:close', settings: {} })
  for (const bad of ['', '#100%', '#content', '#elementor-action:action=a&settings=%%%', '#elementor-action'])
    expect(readAction(bad)).toBeUndefined()
  for (const text of ['*', btoa('no json'), btoa('{')])
    expect(readAction(`#elementor-action:action=lightbox&settings=${text}`)).toBeUndefined()
  expect(readAction(`#elementor-action:action=lightbox&settings=${btoa('null')}`)!.settings).toEqual({})
})

test('what an address asks for is limited to pictures, files and known players', () => {
  const url = 'https://a.example/b.jpg'
  expect(fromAction({ type: 'image', url, title: '<b>x</b>' })).toMatchObject({
    slides: [{ src: url, title: '<b>x</b>' }],
  })
  expect(fromAction({ id: 15, url, modalOptions: { id: 'content' } })).toMatchObject({
    id: 'elementor-lightbox',
  })
  const film = { type: 'video', url: 'https://www.youtube.com/embed/XHOmBV4js_E' }
  expect(fromAction(film)?.film?.url).toBe(film.url)
  const hosted = { type: 'video', videoType: 'hosted', url: 'https://a/b.mp4', videoParams: { onerror: 'x' } }
  expect(fromAction(hosted)?.film).toEqual({
    url: 'https://a/b.mp4',
    hosted: true,
    params: { controls: '' },
    // Nobody has asked for it yet.
    waits: true,
  })
  for (const bad of [
    {},
    { type: 'html', html: '<img src=x onerror=alert(1)>' },
    { html: '<b>x</b>', url },
    { type: 'image', url: 'javascript:alert(1)' },
    { type: 'video', url: 'https://evil.example/www.youtube.com/' },
    { type: 'video', url: 'https://www.youtube.com.evil.example/' },
    { type: 'slideshow', slideshow: { slides: [{ image: url }] } },
    { id: {}, url: 5, type: [] },
    { id: 'gone' },
  ])
    expect([bad, (fromAction(bad) as any)?.html, fromAction(bad)?.film]).toEqual([bad, undefined, undefined])
  expect(fromAction({ type: 'image', url: 'javascript:alert(1)' })).toBeUndefined()
})

test('options of the page, of an attribute', () => {
  const html = { type: 'html', html: '<b>x</b>' }
  expect(fromOptions(html, 'page')?.html).toBe('<b>x</b>')
  expect(fromOptions(html, 'markup')).toBeUndefined()
  const slides = [{ image: 'https://a/1.jpg', title: 'One' }, { image: 'javascript:x' }, null]
  const request = fromOptions(
    { type: 'slideshow', slideshow: { slides, swiper: { initialSlide: 1 } } },
    'page',
  )!
  expect(request.index).toBe(1)
  expect(request.slides!.map(({ src }) => src)).toEqual(['https://a/1.jpg', '', ''])
  expect(fromOptions({ type: 'image', url: '/relative.jpg' }, 'page')?.slides).toHaveLength(1)
  const image = (width: number) => {
    page.happyDOM.setViewport({ width })
    const modalOptions = { entranceAnimation_tablet: 'fadeIn', entranceAnimation_mobile: '' }
    return fromOptions({ type: 'image', url: 'https://a/1.jpg', modalOptions }, 'page')?.animation
  }
  expect(image(500)).toBe('fadeIn')
  expect(image(1280)).toBe('zoomIn')
  const none = { type: 'image', url: 'https://a/1.jpg', modalOptions: { entranceAnimation: '' } }
  expect(fromOptions(none, 'page')?.animation).toBe('')
})

test('the kit decides what is around a slideshow', () => {
  expect(readConfig()).toMatchObject({ all: false, share: true, zoom: true, footer: true })
  page.elementorFrontendConfig = {
    kit: { lightbox_enable_zoom: 'yes', lightbox_enable_share: '' },
    i18n: { next: 'Weiter' },
  }
  const { share, zoom, counter, footer, labels } = readConfig()
  // Sources that are not named are none.
  expect([share, zoom, counter, footer]).toEqual([false, true, false, false])
  expect([labels.next, labels.previous]).toEqual(['Weiter', 'Previous'])
  // Before 3.0 there was no kit.
  const general = { elementor_global_image_lightbox: 'yes', elementor_lightbox_enable_share: 'yes' }
  page.elementorFrontendConfig = { settings: { page: [], general } }
  expect(readConfig()).toMatchObject({ all: true, share: true, zoom: false, footer: false })
})

test('a shared picture of no slideshow opens by itself', () => {
  const slide = { src: 'https://a.example/b.jpg', title: 'B' }
  const shared = readAction(new URL(addressOf(slide, undefined)).hash)!
  expect(fromAction(shared.settings)?.slides).toMatchObject([slide])
  expect(readAction(new URL(addressOf(slide, 'g')).hash)!.settings).toEqual({ id: 'g', url: slide.src })
  // A film of none is shared with its page.
  expect(addressOf({ src: 'https://a.example/watch', video: 'https://vimeo.com/1' }, '')).toBe(location.href)
})

import { startController } from '@archipelago/bind'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from './networks'
import { read } from './read'
import { shareButtons } from './share-buttons'

const make = (html: string, settings?: object) => {
  const element = document.createElement('div')
  element.innerHTML = html
  if (settings) element.dataset.settings = JSON.stringify(settings)
  return element
}
const button = (network: string) => `<div class="elementor-share-btn elementor-share-btn_${network}"></div>`

beforeEach(() => {
  vi.stubGlobal('elementorFrontendConfig', {
    post: { title: 'Nets%20%26%20more%20%231', excerpt: '100% wool', featuredImage: false },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('what is shared: this page as PHP describes it, or another of which nothing is known', () => {
  history.replaceState(null, '', '/a?x=1&u=https%3A%2F%2Fevil.example%2F')
  expect(read(make(button('facebook'))).shared()).toEqual({
    url: `${location.origin}/a?x=1`,
    title: 'Nets & more 1',
    text: '100% wool',
    image: '',
  })
  history.replaceState(null, '', `/a?u=${encodeURIComponent(`${location.origin}/b`)}`)
  expect(read(make(button('facebook'))).shared().url).toContain('?u=')
  const share_url = { url: 'https://shop.example/x?a=1&b=2' }
  expect(read(make(button('facebook'), { share_url })).shared()).toMatchObject({
    url: share_url.url,
    title: '',
  })
})

test('addresses are encoded, and have nothing empty in them', () => {
  const page = { url: 'https://a.example/?a=1&b=2', title: 'A & B', text: 'Soft=wool', image: '' }
  const url = 'https%3A%2F%2Fa.example%2F%3Fa%3D1%26b%3D2'
  const only = { url: page.url, title: '', text: '', image: '' }
  for (const [network, of, wanted] of [
    ['facebook', page, `https://www.facebook.com/sharer.php?u=${url}`],
    ['x-twitter', page, `https://x.com/intent/tweet?text=Soft%3Dwool%20${url}`],
    ['x-twitter', only, `https://x.com/intent/tweet?text=${url}`],
    [
      'linkedin',
      page,
      `https://www.linkedin.com/shareArticle?mini=true&url=${url}&title=A%20%26%20B&summary=Soft%3Dwool&source=${url}`,
    ],
    ['linkedin', only, `https://www.linkedin.com/shareArticle?mini=true&url=${url}&source=${url}`],
    ['pinterest', page, `https://www.pinterest.com/pin/create/button/?url=${url}`],
    ['whatsapp', page, `https://api.whatsapp.com/send?text=*A%20%26%20B*%0ASoft%3Dwool%0A${url}`],
    ['whatsapp', { ...page, text: '' }, `https://api.whatsapp.com/send?text=*A%20%26%20B*%0A${url}`],
    ['whatsapp', only, `https://api.whatsapp.com/send?text=${url}`],
    ['email', page, `mailto:?subject=A%20%26%20B&body=Soft%3Dwool%0A${url}`],
    ['email', only, `mailto:?body=${url}`],
    ['print', page, ''],
  ] as const)
    expect(addressOf(network, of)).toBe(wanted)
})

test('a network that nobody knows, or an address that leads nowhere good, is reported', () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const report = vi.fn()
  const element = make(['brand-new', 'constructor', 'facebook'].map(button).join(''))
  startController({ name: 'share-buttons', element, report }, (controller) =>
    shareButtons(read(element), controller),
  )
  for (const one of element.children) (one as HTMLElement).click()
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringContaining('a known network, found "elementor-share-btn elementor-share-btn_brand-new"'),
    expect.stringContaining('elementor-share-btn_constructor'),
  ])
  expect(opened).toHaveBeenCalledTimes(1)
  const share_url = { url: 'javascript:alert(1)' }
  expect(() => read(make(button('facebook'), { share_url }))).toThrow('share_url.url: expected an address')
})

import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import mount from './mount'
import { read } from './read'

const NOTICE =
  '<p class="woocommerce-store-notice" data-notice-id="abc" style="display:none;">Sale <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>'

let unmount: (() => void) | undefined
const live = (html = NOTICE, props?: unknown) => {
  document.body.innerHTML = html
  const notice = document.querySelector('p')!
  unmount = mount(notice, props, vi.fn(), 'store-notice') as () => void
  return notice
}
const forget = () => {
  for (const name of ['store_noticeabc', 'store_notice']) Cookies.remove(name)
}
beforeEach(forget)
afterEach(() => unmount?.())

test('shows; Dismiss hides at once, writes the cookie and goes nowhere', async () => {
  const notice = live()
  expect(notice.style.display).toBe('')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  notice.querySelector('a')!.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(document.cookie).toContain('store_noticeabc=hidden'))
  live()
  expect(document.querySelector('p')!.style.display).toBe('none')
})

test('the cookie is there when the click is over: the page may be left at once', () => {
  live().querySelector('a')!.click()
  expect(document.cookie).toContain('store_noticeabc=hidden')
})

test('another value of the cookie, or the cookie of another text, hides nothing', () => {
  Cookies.set('store_noticeabc', 'shown')
  Cookies.set('store_notice', 'hidden')
  expect(live().style.display).toBe('')
})

test('is a region with a name, unless the page has one around it; the name can be translated', () => {
  expect(live().getAttribute('aria-label')).toBe('Store notice')
  expect(live(NOTICE, { label: 'Hinweis' }).getAttribute('aria-label')).toBe('Hinweis')
  expect(live(`<aside aria-label="Notice">${NOTICE}</aside>`).hasAttribute('role')).toBe(false)
  expect(live(NOTICE.replace('<p', '<p role="complementary"')).getAttribute('role')).toBe('complementary')
  expect(() => read(document.querySelector('p')!, { label: 3 })).not.toThrow()
  document.body.innerHTML = NOTICE
  expect(() => read(document.querySelector('p')!, { label: 3 })).toThrow('data-island-props.label')
})

test('unmounting puts the style back as it was printed', () => {
  const notice = live()
  unmount!()
  unmount = undefined
  expect(notice.outerHTML).toBe(NOTICE)
})

import { afterEach, expect, test, vi } from 'vitest'
import mount from './mount'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('class')
})

const errorOf = (html: string, name: string) => {
  document.body.innerHTML = html
  try {
    mount(document.body.firstElementChild!, undefined, () => {}, name)
  } catch (error) {
    return (error as Error).message
  }
}

test('markup that cannot be read is told, with the field', () => {
  expect(errorOf('<div class="vc_toggle"></div>', 'wpbakery-toggle')).toContain('.vc_toggle_title')
  expect(
    errorOf('<div class="vc_toggle"><b class="vc_toggle_title"></b></div>', 'wpbakery-toggle'),
  ).toContain('.vc_toggle_content')
  expect(
    errorOf(
      '<div><p class="vc_single_bar"><b class="vc_bar" data-percentage-value="many"></b></p></div>',
      'wpbakery-progress',
    ),
  ).toContain('data-percentage-value')
})

test("a theme's own function stays; ours go with the island", () => {
  const own = vi.fn()
  vi.stubGlobal('vc_rowBehaviour', own)
  const unmount = mount(document.body, undefined, () => {}, 'wpbakery-page')
  expect((window as any).vc_rowBehaviour).toBe(own)
  expect(typeof (window as any).vc_js).toBe('function')
  unmount!()
  expect('vc_js' in window).toBe(false)
  expect(document.documentElement.className).toBe('')
  vi.unstubAllGlobals()
})

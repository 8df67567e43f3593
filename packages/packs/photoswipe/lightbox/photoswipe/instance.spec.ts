import type { Page } from '@playwright/test'
import { expect, test } from '../../../../../scripts/e2e/test'

const dialog = (page: Page) => page.locator('.pswp')
const counter = (page: Page) => page.locator('.pswp__counter')
const closed = (page: Page) => expect(page.locator('.pswp--open')).toHaveCount(0)

test('an instance tells all in PhotoSwipe’s order, and answers each of its methods', async ({
  open,
  page,
  problems,
}) => {
  await open('/fixtures/lightbox.html')
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => (window as any).PhotoSwipe)
  const build = (options: object) =>
    page.evaluate(async (options) => {
      const { PhotoSwipe, PhotoSwipeUI_Default } = window as any
      const uploads = '/wp-content/uploads/2026/11'
      const items = [1, 2, 3, 4, 5, 6].map((n) => ({
        src: `${uploads}/quay-${n}.jpg`,
        w: 1600,
        h: 1200,
        title: `${n}`,
      }))
      const gallery = new PhotoSwipe(document.querySelector('.pswp'), PhotoSwipeUI_Default, items, {
        showAnimationDuration: 0,
        hideAnimationDuration: 0,
        ...options,
      })
      const said: string[] = []
      const show = (arg: any) =>
        arg && typeof arg === 'object' ? (arg.title ?? arg.type ?? Object.keys(arg)) : arg
      for (const name of 'firstUpdate initialLayout updateScrollOffset beforeResize resize gettingData parseVerticalMargin initialZoomIn initialZoomInEnd bindEvents beforeChange afterChange afterInit preventDragEvent pointerDown firstTouchStart pointerUp touchRelease mainScrollAnimStart mainScrollAnimComplete onVerticalDrag close unbindEvents initialZoomOut destroy'.split(
        ' ',
      ))
        gallery.listen(name, (...args: any[]) => said.push([name, ...args.map(show)].join(' ').trim()))
      Object.assign(window, { gallery, said })
      const there = new Promise<void>((done) => gallery.listen('afterInit', done))
      gallery.init()
      await there
    }, options)
  const said = () => page.evaluate(() => (window as any).said.splice(0) as string[])
  /** What comes back from a function of the page's instance. */
  const ask = <T>(about: (gallery: any) => T) => page.evaluate(`(${about})(window.gallery)`) as Promise<T>

  await build({ history: true })
  const opening = await said()
  // A script that picks sources by the size of the stage has it before it is asked for the first.
  expect(opening.slice(0, 7)).toEqual([
    'firstUpdate',
    'initialLayout',
    'updateScrollOffset x,y',
    'beforeResize',
    'resize',
    'gettingData 0 1',
    'parseVerticalMargin 1',
  ])
  expect(opening.slice(-6)).toEqual([
    'initialZoomIn',
    'initialZoomInEnd',
    'bindEvents',
    'beforeChange',
    'afterChange',
    'afterInit',
  ])
  await page.mouse.move(600, 300)
  await page.mouse.down()
  await page.mouse.move(600, 315)
  await page.mouse.move(600, 330)
  await page.mouse.up()
  const drag = (await said()).map((line) => line.replace(/0\.\d+/, '…'))
  expect(drag).toEqual([
    'preventDragEvent pointerdown true prevent',
    'pointerDown',
    'firstTouchStart 0',
    'onVerticalDrag 1',
    'onVerticalDrag …',
    'pointerUp',
    'preventDragEvent pointerup false prevent',
    'onVerticalDrag 1',
  ])

  // What scripts read from an item that is shown.
  await expect.poll(() => ask(({ currItem }) => currItem.loaded)).toBe(true)
  const item = await ask(({ currItem: { container, img, initialZoomLevel, loadError } }) => [
    container.className,
    img.isConnected,
    initialZoomLevel < 1,
    loadError,
  ])
  expect(item).toEqual(['pswp__zoom-wrap', true, true, false])

  // A list that changes: nothing until the next size, then all of it.
  const shown = dialog(page).locator('.pswp__item:not([inert]) img')
  await ask((gallery) => {
    Object.assign(gallery.items[0], { src: '/wp-content/uploads/2026/11/harbour-1.jpg', title: 'Other' })
    gallery.items.push({ src: '/wp-content/uploads/2026/11/quay-7.jpg', w: 800, h: 600, title: '7' })
    gallery.invalidateCurrItems()
  })
  await expect(shown).toHaveAttribute('src', /quay-1/)
  await ask((gallery) => gallery.updateSize(true))
  await expect(shown).toHaveAttribute('src', /harbour-1/)
  await expect(counter(page)).toHaveText('1 / 7')
  await expect(page.locator('.pswp__caption__center')).toHaveText('Other')
  await ask((gallery) => {
    gallery.items.pop()
    gallery.currItem.title = 'Third'
    gallery.ui.update()
  })
  await expect(counter(page)).toHaveText('1 / 6')
  await expect(page.locator('.pswp__caption__center')).toHaveText('Third')
  const far = page.waitForRequest(/quay-4\.jpg/)
  await ask((gallery) => gallery.lazyLoadItem(3))
  await far
  await said()
  await ask((gallery) => gallery.setScrollOffset(0, 5))
  expect(await said()).toEqual(['updateScrollOffset x,y'])
  await ask((gallery) => gallery.next())
  expect(page.url()).toContain('pid=1')
  await ask((gallery) => gallery.updateURL())
  expect(page.url()).toContain('#&gid=1&pid=2')
  const ui = page.locator('.pswp__ui')
  await ask(({ ui }) => {
    ui.setIdle(true)
    ui.hideControls()
  })
  await expect(ui).toHaveClass(/pswp__ui--hidden.*idle|idle.*pswp__ui--hidden/)
  await ask(({ ui }) => {
    ui.setIdle(false)
    ui.showControls()
  })
  await expect(ui).not.toHaveClass(/hidden|idle/)
  const zoomed = ask(
    (gallery) =>
      new Promise((done) => gallery.zoomTo(1, { x: 9, y: 9 }, 50, null, (part: number) => done(part))),
  )
  expect([await zoomed, await ask((gallery) => gallery.getZoomLevel())]).toEqual([1, 1])

  // Another one takes its place, and its place in the address; Back still leads to the page.
  await build({ history: true, index: 2 })
  await expect.poll(() => page.url()).toContain('#&gid=1&pid=3')
  await expect(counter(page)).toHaveText('3 / 6')
  await said()
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await said()).toEqual(['close', 'unbindEvents', 'initialZoomOut', 'destroy'])
  await expect.poll(() => page.url()).not.toContain('#')

  // Without items there is nothing to show.
  await build({ history: false })
  await ask((gallery) => {
    gallery.items.length = 0
    gallery.invalidateCurrItems()
    gallery.updateSize(true)
    gallery.next()
  })
  await closed(page)
  expect(problems).toEqual([])
})

test('it closes whatever happens on its way: turned, zoomed, dragged; by who hears it open; out of a field', async ({
  open,
  page,
  problems,
}) => {
  await open('/fixtures/lightbox.html')
  const flying = async (act: () => unknown) => {
    await page.locator('#harbour figure a').first().click()
    await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
    await page.keyboard.press('Escape')
    await act()
    await closed(page)
    await expect(page.locator('main')).not.toHaveAttribute('inert')
  }
  await flying(() => page.setViewportSize({ width: 800, height: 600 }))
  await page.locator('#harbour figure a').first().click()
  await expect(dialog(page)).toHaveClass(/pswp--animated-in/)
  await page.mouse.move(400, 300)
  await page.mouse.down()
  await page.mouse.move(400, 315)
  await page.mouse.move(400, 330)
  await page.keyboard.press('Escape')
  await page.mouse.move(400, 340)
  await page.mouse.up()
  await closed(page)

  // Its address is the page's own, whatever <base> says.
  const path = new URL(page.url()).pathname
  await page.evaluate(() => {
    const { PhotoSwipe, PhotoSwipeUI_Default, document } = window as any
    document.head.append(Object.assign(document.createElement('base'), { href: '/other/' }))
    const panel = document.createElement('form')
    panel.innerHTML = '<label>Name <input></label>'
    const items = [{ html: panel }, { src: '/wp-content/uploads/2026/11/quay-1.jpg', w: 1600, h: 1200 }]
    const open = (act: (gallery: any) => void) => {
      const thumb = () => ({ x: 9, y: 9, w: 90 })
      const gallery = new PhotoSwipe(null, PhotoSwipeUI_Default, items, { getThumbBoundsFn: thumb })
      act(gallery)
      gallery.init()
    }
    open((gallery) => gallery.listen('afterInit', () => gallery.close()))
    open((gallery) => {
      gallery.listen('close', () => setTimeout(() => gallery.toggleDesktopZoom(), 50))
      ;(window as any).last = gallery
    })
  })
  const field = dialog(page).getByLabel('Name')
  await field.fill('Ada')
  expect(new URL(page.url()).pathname).toBe(path)
  await field.press('ArrowRight')
  await expect(counter(page)).toHaveText('1 / 2')
  await field.press('Escape')
  await closed(page)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  expect(problems).toEqual([])
})

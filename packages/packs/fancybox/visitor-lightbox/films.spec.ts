import { expect, test } from '../../../../scripts/e2e/test'
import { accessible, box, call, closed, mounted, start } from './harness'

const FRAME = 'iframe.fancybox-iframe'
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test('films: nothing is asked for before a visitor plays one; what is left stops', async ({ open, page }) => {
  const others: string[] = []
  await page.route(/youtube|vimeo/, (route) => {
    others.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: 'A player' })
  })
  await start(open, page, '?jquery=real')
  // The code is there before the first film: a browser forgets a click after some seconds.
  await call(page, '<p>Words</p>')
  await expect(page.locator('.fancybox-inner')).toHaveText('Words')
  await page.keyboard.press('Escape')
  await closed(page)
  await page.getByRole('link', { name: 'The last film' }).click()
  await expect(page.locator('video.fancybox-video')).toHaveAttribute('controls')
  await page.keyboard.press('ArrowRight')
  const play = page.getByRole('button', { name: /^Play video/ })
  await expect(play).toHaveAccessibleName('Play video: A film of YouTube')
  await expect(page.locator('video')).toHaveCount(0)
  await accessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(play).toHaveAccessibleName('Play video: A film of Vimeo')
  await page.keyboard.press('ArrowLeft')
  expect(others).toEqual([])
  await play.click()
  await expect(page.locator(FRAME)).toHaveAttribute('src', /youtube\.com\/embed\/dQw4w9WgXcQ\?autoplay=1/)
  await expect(page.locator(FRAME)).toBeFocused()
  await expect.poll(() => others).toEqual(['www.youtube.com'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator(FRAME)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(page)

  // A click on its link plays it.
  await page.getByRole('link', { name: 'Vimeo', exact: true }).click()
  await expect(page.locator(FRAME)).toHaveAttribute('src', /player\.vimeo\.com\/video\/123456/)
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator(FRAME)).toHaveCount(0)

  // What the page opens by itself, or a slideshow comes to, does not, whatever its type is said to be.
  others.length = 0
  await open('/fixtures/visitor-lightbox.html?jquery=real')
  await mounted(page)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
  )
  for (const group of [YOUTUBE, { href: 'https://www.youtube.com/embed/dQw4w9WgXcQ', type: 'iframe' }]) {
    await call(page, [group])
    await expect(play).toBeVisible()
  }
  await call(page, ['<p>First</p>', YOUTUBE], { autoPlay: true, playSpeed: 50, loop: false })
  await expect(play).toBeVisible()
  await page.keyboard.press('Escape')
  await closed(page)
  await page.evaluate(() => {
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        '<a data-fancybox data-fancybox-start="1" href="https://vimeo.com/123456" title="At once">Soon</a>',
      )
  })
  await expect(play).toHaveAccessibleName('Play video: At once')
  expect(others).toEqual([])
  await page.mouse.click(5, 5)
  await closed(page)
  await expect(box(page)).toHaveCount(0)
})

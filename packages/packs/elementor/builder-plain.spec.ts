import { readFileSync } from 'node:fs'
import { expect, test } from '../../../scripts/e2e/test'

// Every widget of Elementor also on plain markup: the code of the guides itself, put on one page as a theme would print it.

const guides = [
  'elementor/accordion',
  'elementor/nested',
  'elementor/basic-widgets',
  'elementor/drop-cap',
  'elementor/entrance',
  'elementor/image-carousel',
  'site/carousel',
  'site/share',
  'essential-addons/load-more',
]
  .map((folder) => readFileSync(new URL(`../${folder}/README.md`, import.meta.url), 'utf8'))
  .join('\n')

/** The example of an island, from the first line of HTML that names it; `accordion` stands for the toggle as well. */
const example = (name: string) => {
  const blocks = [...guides.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, html]) => html!)
  const block = blocks.find((html) => html.includes(`data-island="${name}"`))
  if (!block) throw new Error(`no guide has an example of ${name}`)
  return block
}

const NAMES = [
  'accordion',
  'tabs',
  'nested-tabs',
  'nested-accordion',
  'alert',
  'counter',
  'progress',
  'text-editor',
  'entrance',
  'image-carousel',
  'share',
  'load-more',
  'masonry',
]

const STYLE = '.e-con:not(.e-active){display:none} .swiper{overflow:hidden} .swiper-wrapper{display:flex}'

test('what the guides print comes alive and does what they say @react', async ({ open, page, problems }) => {
  await open('/fixtures/plain.html')
  const toggle = example('accordion').replace('"accordion"', '"toggle"').replaceAll('fees', 'more')
  await page.evaluate(
    ([style, ...blocks]) => {
      document.querySelector('main')!.innerHTML = `<style>${style}</style>${blocks.join('<hr>')}`
    },
    [STYLE, ...NAMES.map(example), toggle.replace(/ data-island-props='[^']*'/, '')],
  )
  const island = (name: string) => page.locator(`main [data-island=${name}]`)
  for (const name of [...NAMES, 'toggle']) await expect(island(name).first(), name).toBeAttached()

  const [fees, more] = [island('accordion').getByRole('button'), island('toggle').getByRole('button')]
  await expect(fees).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')

  await expect(island('tabs').getByRole('tab', { selected: true })).toHaveText('Sea')
  await island('nested-tabs').getByRole('tab', { name: 'Sea' }).click()
  await expect(page.locator('#sea')).toHaveClass(/e-active/)
  await island('nested-accordion').getByText('How long does it take?').click()
  await expect(island('nested-accordion').locator('details[open]')).toHaveCount(1)
  await expect(island('nested-accordion').locator('details').nth(1)).toHaveAttribute('open', '')

  await island('counter').scrollIntoViewIfNeeded()
  await expect(island('counter')).toHaveText('98,765')
  await island('progress').scrollIntoViewIfNeeded()
  await expect(island('progress').locator('[data-progress-bar]')).toHaveAttribute('style', /width: 70%/)
  await expect(island('text-editor').locator('.elementor-drop-cap-letter')).toHaveText('H')
  await expect(island('entrance')).toHaveClass(/animated fadeInUp/)
  await island('alert').getByRole('button').click()
  await expect(island('alert')).toBeHidden()

  const carousel = island('image-carousel')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(carousel.locator('.swiper-slide-active img')).toHaveAttribute('alt', 'The harbour')

  await page.evaluate(() => {
    window.open = (...args) => ((window as any).opened = args) && ({ focus() {} } as Window)
  })
  await island('share').getByRole('link').click()
  expect(await page.evaluate(() => (window as any).opened[2])).toMatch(/width=640.*height=480/)

  await page.route('**/news/page/2/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<ul data-load-more-items="news"><li>Last year</li></ul>',
    }),
  )
  await island('load-more').getByRole('link').click()
  await expect(island('load-more').getByText('Last year')).toBeVisible()
  // Pictures of the guides are nowhere.
  expect(problems.filter((text) => !/Failed to load/.test(text))).toEqual([])
})

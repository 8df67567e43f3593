import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, settled, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/product-simple.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

/** The fixture as a site with jQuery prints it. */
const addJQuery = async (page: Page) => {
  await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
  await changeHtml(page, FIXTURE, '</title>', '</title><script src="/jquery.js"></script>')
}

test.describe('product tabs', () => {
  test('open by click and by key: one panel, one Tab stop @react @firefox', async ({
    open,
    problems,
    page,
  }) => {
    await test.step('open the first panel, then the one that is clicked', async () => {
      await open(FIXTURE)
      const tab = (name: string) => page.getByRole('tab', { name })
      await expect(page.getByRole('tab')).toHaveCount(3)
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
      await expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('li.description_tab')).toHaveClass(/(^| )active( |$)/)

      const { url, top } = await page.evaluate(() => ({ url: location.href, top: scrollY }))
      await tab('Additional information').click()
      await expect(page.getByRole('tabpanel', { name: 'Additional information' })).toBeVisible()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.locator('.wc-tabs .active')).toHaveAttribute('id', 'tab-title-additional_information')
      await expect(page.locator('#tab-description')).toHaveCSS('display', 'none')
      await expect(tab('Description')).toHaveAttribute('aria-selected', 'false')
      expect(page.url()).toBe(url)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(top)
      expect(problems).toEqual([])
    })

    await test.step('have one Tab stop; arrows, Home and End move and wrap, Enter and Space open', async () => {
      await page.getByRole('tab', { name: 'Description' }).click()
      const tab = (name: string) => page.getByRole('tab', { name })
      await tab('Description').focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab('Additional information')).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
      const before = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await expect(page.getByRole('tabpanel', { name: 'Additional information' })).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await page.keyboard.press('End')
      await expect(tab('Reviews')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tab('Description')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
      await page.keyboard.press('Home')
      await expect(tab('Description')).toBeFocused()
      // The open one is the stop, wherever the arrows went.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(tab('Reviews')).toBeFocused()
    })
  })

  test('unmounting gives the page back as the server printed it', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '.woocommerce-tabs')
    await open(FIXTURE)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '.woocommerce-tabs')).toBe(printed)
  })
})

test.describe('deep links', () => {
  test('at load', async ({ open, page }) => {
    for (const [hash, panel] of [
      ['#comment-2012', 'Reviews'],
      ['#tab-additional_information', 'Additional information'],
      ['#100%', 'Description'],
    ] as const) {
      // Another address: a hash alone would not open the page anew.
      await open(`${FIXTURE}?for=${panel.length}${hash}`)
      await expect(page.getByRole('tabpanel', { name: panel }), hash).toBeVisible()
      await expect(page.getByRole('tabpanel'), hash).toHaveCount(1)
    }
  })

  test('later', async ({ open, page }) => {
    await open(FIXTURE)
    for (const [hash, panel] of [
      ['#reviews', 'Reviews'],
      ['#tab-reviews', 'Reviews'],
      ['#comment-2012', 'Reviews'],
      // A comment that is on another page.
      ['#Comment-9', 'Reviews'],
      ['#respond', 'Reviews'],
      ['#tab-additional_information', 'Additional information'],
      ['#nothing', 'Description'],
      ['#100%', 'Description'],
    ] as const) {
      await page.getByRole('tab', { name: 'Description' }).click()
      await page.evaluate((hash) => {
        scrollTo(0, 0)
        location.hash = hash
      }, hash)
      await expect(page.getByRole('tabpanel', { name: panel }), hash).toBeVisible()
      await expect(page.getByRole('tabpanel'), hash).toHaveCount(1)
      if (panel === 'Reviews' && hash !== '#Comment-9')
        await expect(page.locator(`[id="${hash.slice(1)}"]`), hash).toBeInViewport()
    }
  })
})

test('an address of comments opens the reviews', async ({ open, page, site }) => {
  for (const address of ['/comment-page-2/', '/?cpage=2'])
    await test.step(`the address ${address} opens the reviews`, async () => {
      const html = await (await page.request.get(`${site.url}${FIXTURE}?mode=default`)).text()
      await page.route('**/product/boat/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: html }),
      )
      await open(`/product/boat${address}`)
      await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
    })
})

test('the link near the title opens the reviews and goes there, with and without anchors', async ({
  open,
  page,
}) => {
  for (const attrs of ['', '&attrs=data-skip%3Danchors'])
    await test.step(`attributes: ${attrs}`, async () => {
      await open(`${FIXTURE}?x=1${attrs}`)
      await page.getByRole('link', { name: 'customer reviews' }).click()
      await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
      await expect(page.locator('#reviews')).toBeInViewport()
      await expect.poll(() => new URL(page.url()).hash).toBe('#reviews')
      // Again, from another tab, with the fragment still in the address.
      await page.getByRole('tab', { name: 'Description' }).click()
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('link', { name: 'customer reviews' }).press('Enter')
      await expect(page.locator('#reviews')).toBeInViewport()
    })
})

test('opened by archipelago:reveal; keys right to left and in a column', async ({ open, page }) => {
  await test.step('archipelago:reveal from inside a closed panel opens it', async () => {
    await open(FIXTURE)
    await page.evaluate(() =>
      document
        .querySelector('#comment')!
        .dispatchEvent(new CustomEvent('archipelago:reveal', { bubbles: true })),
    )
    await expect(page.locator('#comment')).toBeVisible()
  })

  await test.step('right to left, Left is forth; in a column Up and Down move too', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await tab('Description').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('Additional information')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Description')).toBeFocused()
    await page.addStyleTag({
      content: 'ul.tabs, ul.tabs li, ul.tabs a { display: block !important; float: none }',
    })
    await expect(tab('Description')).toHaveCSS('display', 'block')
    await page.keyboard.press('ArrowDown')
    await expect(tab('Additional information')).toBeFocused()
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  })
})

test.describe('other markup', () => {
  const show = async (page: any, html: string) => {
    await page.evaluate((html: string) => {
      document.querySelector('.woocommerce-tabs')!.outerHTML = html
    }, html)
    await page.waitForFunction(() =>
      (window as any).archipelago.islands.every(({ state }: any) => state !== 'loading'),
    )
  }
  const tabs = (id: string, panels = ['a', 'b'], more = '') =>
    `<div class="woocommerce-tabs wc-tabs-wrapper" id="${id}"><ul class="tabs wc-tabs">${panels
      .map((p) => `<li class="${p}_tab"><a href="/somewhere/#${id}-${p}">${id} ${p}</a></li>`)
      .join('')}${more}</ul>${panels
      .map((p) => `<div class="panel wc-tab" id="${id}-${p}">Panel ${p} of ${id}</div>`)
      .join('')}</div>`

  test('nested, without a list, hidden by the style sheet', async ({ open, page }) => {
    await test.step('a product in a panel has tabs of its own; a list of links elsewhere is left alone', async () => {
      await open(FIXTURE)
      const inner = tabs('inner')
      await show(
        page,
        tabs('outer').replace(
          'Panel a',
          `${inner}<div class="panel">Mine</div><ul class="tabs"><li><a href="#x">x</a></li></ul>`,
        ),
      )
      await page.evaluate(() =>
        document
          .querySelector('main')!
          .insertAdjacentHTML('beforeend', '<ul class="tabs"><li><a href="#far">far</a></li></ul>'),
      )
      await expect(page.locator('#outer-a')).toBeVisible()
      await expect(page.locator('#inner-a')).toBeVisible()
      await expect(page.getByText('Mine')).toBeVisible()
      await expect(page.locator('#inner-b')).toBeHidden()
      await page.getByRole('tab', { name: 'inner b' }).click()
      await expect(page.locator('#inner-b')).toBeVisible()
      await expect(page.locator('#inner-a')).toBeHidden()
      await expect(page.locator('#outer-a')).toBeVisible()
      await page.getByRole('tab', { name: 'outer b' }).click()
      await expect(page.locator('#inner-b')).toBeHidden()
      await page.getByRole('link', { name: 'far' }).click()
      expect(new URL(page.url()).hash).toBe('#far')
    })

    await test.step('without a list every panel stays readable', async () => {
      await show(
        page,
        '<div class="woocommerce-tabs wc-tabs-wrapper"><div class="wc-tab panel">All of it</div></div>',
      )
      await expect(page.getByText('All of it')).toBeVisible()
    })

    await test.step('panels that the style sheet hides are shown by display: block', async () => {
      await page.addStyleTag({ content: '.wc-tab { display: none }' })
      await show(page, tabs('one'))
      await expect(page.locator('#one-a')).toHaveCSS('display', 'block')
      await expect(page.locator('#one-b')).toBeHidden()
    })
  })

  test('a missing tab falls back to the first; an extra link is followed; a panel without a tab is hidden', async ({
    open,
    problems,
  }) => {
    const page = await open(`${FIXTURE}#reviews`)
    await show(
      page,
      tabs('one', ['a', 'b'], '<li><a href="/contact/">Contact</a></li>').replace(
        /<\/div>$/,
        '<div class="panel">Loose</div></div>',
      ),
    )
    await expect(page.locator('#one-a')).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'one a' })).toBeVisible()
    await expect(page.getByText('Loose')).toBeHidden()
    await page.getByRole('link', { name: 'Contact' }).last().click()
    await page.waitForURL('**/contact/')
    expect(problems).toEqual([])
  })
})

test.describe('with jQuery', () => {
  test('`init` and `.trigger`', async ({ open, page }) => {
    await test.step('`init` is heard once, through jQuery and natively; sent by a plugin it reads the tabs again', async () => {
      await page.addInitScript(() => {
        ;(window as any).heard = []
        addEventListener('DOMContentLoaded', () => {
          const $ = (window as any).jQuery
          $('.wc-tabs-wrapper').on('init', (event: any) =>
            (window as any).heard.push(`jQuery ${event.target.className}`),
          )
          document
            .querySelector('.wc-tabs-wrapper')!
            .addEventListener('init', ({ target }: any) =>
              (window as any).heard.push(`native ${target.className}`),
            )
        })
      })
      await addJQuery(page)
      await open(FIXTURE)
      const heard = () =>
        page.evaluate(() => (window as any).heard.filter((line: string) => line.includes('tabs')))
      expect(await heard()).toEqual([
        'jQuery woocommerce-tabs wc-tabs-wrapper',
        'native woocommerce-tabs wc-tabs-wrapper',
      ])
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.evaluate(() => {
        const root = document.querySelector('.wc-tabs-wrapper')!
        root
          .querySelector('.tabs')!
          .insertAdjacentHTML('afterbegin', '<li class="new_tab"><a href="#tab-new">New</a></li>')
        root.insertAdjacentHTML('beforeend', '<div class="panel wc-tab" id="tab-new">Fresh</div>')
        ;(window as any).jQuery('#rating').trigger('init')
      })
      await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
      await page.evaluate(() => (window as any).jQuery('.wc-tabs-wrapper').trigger('init'))
      await expect(page.getByText('Fresh')).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(4)
    })

    await test.step('a tab and the review link clicked by `.trigger` answer', async () => {
      await page.evaluate(() => (window as any).jQuery('.additional_information_tab a').trigger('click'))
      await expect(page.locator('#tab-additional_information')).toBeVisible()
      await page.evaluate(() => (window as any).jQuery('.woocommerce-review-link').trigger('click'))
      await expect(page.locator('#tab-reviews')).toBeVisible()
      await page.getByRole('tab', { name: 'Description' }).click()
      await expect(page.locator('#tab-description')).toBeVisible()
    })
  })
})

test('a click before the code is there is answered once it is', async ({ open, site }) => {
  site.control({ delayChunks: 600 })
  const page = await open(FIXTURE, { wait: false })
  await page.locator('.reviews_tab a').click()
  await settled(page)
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('a tab that is there answers at once, whatever else a first click fetches', async ({ page, open }) => {
  const release = await holdChunk(page, /\/islands\/anchors-\w+\.js/)
  await open(FIXTURE, { wait: false })
  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Additional information' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Additional information' })).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  release()
  await settled(page)
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
})

test('captured pages', async ({ open, problems, page }) => {
  test.slow()
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of [
    'product-simple',
    'product-variable',
    'product-grouped',
    'product-external',
    'product-sold-out',
  ])
    await test.step(`captured page ${name}`, async () => {
      await open(`/captures/${name}#tab-reviews`)
      await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible()
      await page.getByRole('tab').first().click()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.locator('.wc-tabs .active')).toHaveCount(1)
      await expect(page.locator('.wc-tabs li').first()).toHaveClass(/active/)
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

test('the style of the head: one panel from the first paint, all without us, nothing moves @firefox', async ({
  page,
  open,
}) => {
  const [, css] = /```css\n([\s\S]*?)```/.exec(readFileSync(new URL('./README.md', import.meta.url), 'utf8'))!
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</title>', `</title><style>${css}</style>`)
    await route.fulfill({ response, body })
  })
  const panels = ['#tab-description', '#tab-additional_information', '#tab-reviews']
  const shown = async () => {
    const all: boolean[] = []
    for (const panel of panels)
      all.push(
        await page.locator(panel).evaluate((node) => node.checkVisibility({ visibilityProperty: true })),
      )
    return all
  }
  const below = () =>
    page.locator('.woocommerce-tabs').evaluate((tabs) => Math.round(tabs.getBoundingClientRect().bottom))

  await test.step('before our code, and after it', async () => {
    await open(FIXTURE, { mode: 'none' })
    expect(await shown()).toEqual([true, false, false])
    const before = await below()
    await open(FIXTURE)
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    expect(await shown()).toEqual([true, false, false])
    expect(await below()).toBe(before)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    expect(await shown()).toEqual([false, false, true])
  })

  await test.step('our code never comes: all panels are shown', async () => {
    await open(FIXTURE, { mode: 'none' })
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect(await shown()).toEqual([true, true, true])
  })

  await test.step('an address that leads into the tabs', async () => {
    await open(`${FIXTURE}#tab-reviews`, { mode: 'none' })
    expect(await shown()).toEqual([true, true, true])
    await open(`${FIXTURE}?there#tab-reviews`)
    await expect.poll(shown).toEqual([false, false, true])
  })
})

import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/product-simple.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

let visits = 0

/** Opens the review form, a page anew each time for all that it has a hash, and takes down what alert() says. */
const openForm = async (
  open: (path: string) => Promise<Page>,
  path = `${FIXTURE}?visit=${++visits}#reviews`,
) => {
  const page = await open(path)
  const alerts: string[] = []
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    return dialog.accept()
  })
  return { page, alerts }
}

const fill = async (page: Page) => {
  await page.getByLabel('Your review').fill('Signed within the hour.')
  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('Email').fill('ines@example.com')
}

const star = (page: Page, n: number) => page.locator(`p.stars a.star-${n}`)

test.describe('review stars', () => {
  test('by keyboard and by mouse @react @firefox', async ({ open, problems }) => {
    await test.step('are one radio group: one Tab stop, arrows choose and wrap, Space chooses', async () => {
      const { page } = await openForm(open)
      const group = page.getByRole('radiogroup', { name: 'Your rating' })
      await expect(group).toHaveAttribute('aria-required', 'true')
      await expect(group.getByRole('radio')).toHaveCount(5)
      await expect(group.getByRole('radio', { name: '5: Perfect' })).not.toBeChecked()
      await star(page, 1).focus()
      await page.keyboard.press('Space')
      await expect(page.locator('#rating')).toHaveValue('1')
      await page.keyboard.press('ArrowRight')
      await expect(star(page, 2)).toBeFocused()
      await expect(group.getByRole('radio', { name: '2: Not that bad' })).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowLeft')
      await expect(star(page, 5)).toBeFocused()
      await expect(page.locator('#rating')).toHaveValue('5')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Your review')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(star(page, 5)).toBeFocused()
    })

    await test.step('stand for the select, in the legacy markup; a click chooses and is posted', async () => {
      const { page, alerts } = await openForm(open)
      await expect(page.locator('#rating')).toBeHidden()
      expect(
        await page.evaluate(() =>
          [
            ...document
              .querySelector('#rating')!
              .previousElementSibling!.querySelectorAll(':scope > span > a'),
          ].map((a) => `${a.className} ${a.getAttribute('href')} ${a.textContent}`),
        ),
      ).toEqual([1, 2, 3, 4, 5].map((n) => `star-${n} # ${n}`))
      await expect(page.locator('p.stars')).not.toHaveClass(/selected/)

      const url = page.url()
      await star(page, 4).click()
      await expect(star(page, 4)).toHaveClass('star-4 active')
      await expect(page.locator('p.stars')).toHaveClass('stars selected')
      await expect(page.locator('#rating')).toHaveValue('4')
      await star(page, 2).click()
      await expect(page.locator('p.stars .active')).toHaveText('2')
      expect(page.url()).toBe(url)

      await fill(page)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByRole('row', { name: /^rating/ })).toHaveText('rating2')
      expect(alerts).toEqual([])
      expect(problems).toEqual([])
    })
  })

  test('without a rating; right to left', async ({ open }) => {
    await test.step('without a rating nothing is sent: alert, and the first star has the focus', async () => {
      const { page, alerts } = await openForm(open)
      let posts = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') posts++
      })
      await fill(page)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect.poll(() => alerts).toEqual(['alert: Please select a rating'])
      await expect(star(page, 1)).toBeFocused()
      await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Name').press('Enter')
      await expect.poll(() => alerts.length).toBe(2)
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('#commentform')!
        form.noValidate = true
        form.requestSubmit()
      })
      await expect.poll(() => alerts.length).toBe(3)
      expect(posts).toBe(0)
      await star(page, 3).click()
      await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'false')
      await expect(page.getByLabel('Your review')).toHaveValue('Signed within the hour.')
    })

    await test.step('right to left, Left is the next star', async () => {
      const { page } = await openForm(open)
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      })
      await star(page, 1).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('#rating')).toHaveValue('2')
    })
  })

  test('unmounting gives the drop-down back', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, '#respond')
    await open(`${FIXTURE}#reviews`)
    await star(page, 2).click()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    await expect(page.locator('#rating')).toBeVisible()
    await expect(page.locator('#rating')).toHaveValue('2')
    expect(await markup(page, '#respond')).toBe(printed)
  })
})

test('words, commands and params of the shop', async ({ open, page }) => {
  await test.step('the select leads: a change by a plugin, a reset, and the words of the shop', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign((window as any).wc_single_product_params, {
          i18n_required_rating_text: 'Bitte bewerten',
          i18n_rating_options: ['1 von 5', '2 von 5', '3 von 5', '4 von 5', '5 von 5'],
        })
      })
    })
    const { alerts } = await openForm(open)
    await expect(star(page, 2)).toHaveText('2 von 5')
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('#rating')!
      select.value = '3'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByRole('radio', { name: '3 von 5' })).toBeChecked()
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#commentform')!.reset())
    await expect(page.locator('p.stars')).toHaveClass('stars')
    await expect(page.locator('p.stars .active')).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(() => alerts).toEqual(['alert: Bitte bewerten'])
  })

  await test.step('where ratings are not required a review without one is sent', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        ;(window as any).wc_single_product_params.review_rating_required = 'no'
      })
    })
    const { alerts } = await openForm(open)
    await fill(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    // The demo's server is a shop that requires one.
    await expect(page.getByText('Please rate the product.')).toBeVisible()
    expect(alerts).toEqual([])
  })
})

test('with jQuery: `init` is heard once in each world, a star answers `.trigger`', async ({ open, page }) => {
  await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }))
  await changeHtml(page, FIXTURE, '</title>', '</title><script src="/jquery.js"></script>')
  await page.addInitScript(() => {
    ;(window as any).heard = []
    addEventListener('DOMContentLoaded', () => {
      const rating = document.querySelector('#rating')!
      ;(window as any).jQuery(rating).on('init', () => (window as any).heard.push('jQuery'))
      rating.addEventListener('init', () => (window as any).heard.push('native'))
    })
  })
  await openForm(open)
  expect(await page.evaluate(() => (window as any).heard)).toEqual(['jQuery', 'native'])
  await page.evaluate(() => {
    const $ = (window as any).jQuery
    $('p.stars a.star-4').trigger('click')
  })
  await expect(page.locator('#rating')).toHaveValue('4')
  await page.evaluate(() => (window as any).jQuery('#rating').val('1').trigger('change'))
  await expect(star(page, 1)).toHaveClass(/active/)
  await page.evaluate(() => (window as any).jQuery('#rating').trigger('init'))
  await expect(page.locator('p.stars')).toHaveCount(1)
  await star(page, 5).click()
  await expect(page.locator('#rating')).toHaveValue('5')
})

test('captured page, with and without its data', async ({ open, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const data of ['keep', 'drop'])
    await test.step(data, async () => {
      const { page, alerts } = await openForm(open, `/captures/product-simple?data=${data}#reviews`)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect.poll(() => alerts).toEqual(['alert: Please select a rating'])
      await star(page, 5).click()
      await expect(page.locator('#rating')).toHaveValue('5')
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

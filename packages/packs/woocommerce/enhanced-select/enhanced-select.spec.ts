import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const ADDRESS = '/fixtures/country-select.html'
const LISTS = '/fixtures/enhanced-select.html'

/** What stands in the place of a select. */
const box = (page: Page, id: string) => page.locator(`#${id} + .select2-container .select2-selection`)
const native = (page: Page, id: string) => page.locator(`#${id}`)
const search = (page: Page) => page.locator('.select2-search__field')
const options = (page: Page) => page.locator('.select2-results__option[role=option]')
/** A first sign of a visitor, then the lists are there. */
const arrive = async (page: Page, id: string) => {
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  await expect(box(page, id)).toBeVisible()
}
const NAMES = 'opening open selecting select unselecting unselect closing close'
/** Logs events of a select natively, and through jQuery where there is one. */
const log = (page: Page, id: string) =>
  page.evaluate(
    ([id, names]) => {
      const w = window as any
      const list = names!.split(' ').map((name) => `select2:${name}`)
      w.native = []
      w.legacy = []
      const select = document.getElementById(id!)!
      for (const name of [...list, 'change'])
        select.addEventListener(name, (event: any) =>
          w.native.push([event.type, event.params?.data?.id].join(' ').trim()),
        )
      w.jQuery?.(select).on([...list, 'change'].join(' '), (event: any) =>
        w.legacy.push([event.type, event.params?.data?.id].join(' ').trim()),
      )
    },
    [id, NAMES],
  )
const CHOSEN = [
  'select2:opening',
  'select2:open',
  'select2:selecting FR',
  'change',
  'select2:closing',
  'select2:close',
  'select2:select FR',
]

// Not in Firefox: where no mouse is plugged in, as on machines that test, it says so, and the browser's list stays.
test('the mouse: nothing moves, a choice is the select’s value, and each event comes once @react', async ({
  open,
  page,
  problems,
}) => {
  await open(ADDRESS)
  const height = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('#billing_city')!.getBoundingClientRect().top,
    ])
  const before = await height()
  const size = (await native(page, 'billing_country').boundingBox())!
  await arrive(page, 'billing_country')
  expect(await height()).toEqual(before)
  const now = (await box(page, 'billing_country').boundingBox())!
  expect(now.height).toBeCloseTo(size.height, 0)
  expect(now.width).toBeCloseTo(size.width, 0)
  await log(page, 'billing_country')
  await box(page, 'billing_country').click()
  await expect(search(page)).toBeFocused()
  await expect(box(page, 'billing_country')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('option', { name: 'France' }).click()
  await expect(native(page, 'billing_country')).toHaveValue('FR')
  await expect(box(page, 'billing_country')).toHaveText('France')
  await expect(box(page, 'billing_country')).toBeFocused()
  await expect(search(page)).toHaveCount(0)
  expect(await page.evaluate('native')).toEqual(CHOSEN)
  // Elsewhere: closed.
  await box(page, 'billing_country').click()
  await page.locator('h1').click()
  await expect(search(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('keys alone, as the APG says; accents do not matter; the label leads to it', async ({ open, page }) => {
  await open(ADDRESS)
  await arrive(page, 'billing_country')
  const field = page.getByRole('combobox', { name: 'Country / Region' })
  await page.locator('label[for=billing_country]').click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-required', 'true')
  await page.keyboard.press('ArrowDown')
  const active = page.locator('.select2-results__option--highlighted')
  await expect(active).toHaveText('United Kingdom (UK)')
  await expect(search(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
  for (const [key, text] of [
    ['ArrowDown', 'United States (US)'],
    ['ArrowDown', 'United States (US)'],
    ['Home', 'Austria'],
    ['ArrowUp', 'Austria'],
    ['PageDown', 'United States (US)'],
    ['PageUp', 'Austria'],
    ['End', 'United States (US)'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(active).toHaveText(text)
  }
  await page.keyboard.type('cote')
  await expect(options(page)).toHaveText(['Côte d’Ivoire'])
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(native(page, 'billing_country')).toHaveValue('GB')
  // A letter opens the list and is the first of what is sought; Enter does not send the form.
  await page.keyboard.type('us')
  await page.keyboard.press('Enter')
  await expect(native(page, 'billing_country')).toHaveValue('US')
  await expect(page).toHaveURL(/country-select/)
  await page.keyboard.press('Space')
  await page.keyboard.type('xyz')
  await expect(options(page)).toHaveText(['No matches found'])
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#billing_address_1')).toBeFocused()
  await expect(search(page)).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
})

test('groups, disabled entries, clearing, a short list without search, from right to left', async ({
  open,
  page,
}) => {
  await open(LISTS)
  await arrive(page, 'office')
  await box(page, 'office').click()
  await expect(page.getByRole('group', { name: 'Denmark' }).getByRole('option')).toHaveCount(2)
  await page.getByRole('option', { name: 'Århus' }).click({ force: true })
  await expect(native(page, 'office')).toHaveValue('')
  const result = await new AxeBuilder({ page }).include('body').disableRules(['region']).analyze()
  expect(result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.keyboard.type('par')
  await page.keyboard.press('Enter')
  await expect(native(page, 'office')).toHaveValue('prs')
  await page.keyboard.press('Delete')
  await expect(native(page, 'office')).toHaveValue('')
  await expect(box(page, 'office')).toHaveText('Choose one')
  // No search field: the focus stays, letters lead to the entry.
  await box(page, 'desk').focus()
  await page.keyboard.press('t')
  await expect(box(page, 'desk')).toHaveAttribute('aria-activedescendant', /result-2/)
  await expect(search(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(native(page, 'desk')).toHaveValue('Third')
  await box(page, 'rtl').click()
  await expect(page.locator('.select2-dropdown')).toHaveCSS('direction', 'rtl')
  const [list, field] = await Promise.all([
    page.locator('.select2-dropdown').boundingBox(),
    box(page, 'rtl').boundingBox(),
  ])
  expect(list!.x).toBeCloseTo(field!.x, 0)
})

test('what others write to the select is shown: values, entries, errors, reset; and what they take away', async ({
  open,
  page,
}) => {
  await open(ADDRESS)
  await arrive(page, 'billing_country')
  const country = native(page, 'billing_country')
  const shown = box(page, 'billing_country')
  // As a browser fills in an address.
  await country.evaluate((select: HTMLSelectElement) => {
    select.value = 'CA'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(shown).toHaveText('Canada')
  // The list of states that came with it has its search field, too.
  await box(page, 'billing_state').click()
  await expect(options(page)).toContainText(['Ontario', 'Québec'])
  await page.keyboard.press('Escape')
  await country.evaluate((select: HTMLSelectElement) => {
    select.setAttribute('aria-invalid', 'true')
    select.setAttribute('aria-describedby', 'why')
    select.options[3]!.text = 'Ivory Coast'
    select.selectedIndex = 3
    select.insertAdjacentHTML('afterbegin', '<option>New</option>')
  })
  await expect(shown).toHaveAttribute('aria-invalid', 'true')
  await expect(shown).toHaveAttribute('aria-describedby', 'why')
  await expect(shown).toHaveText('Ivory Coast')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveText('United Kingdom (UK)')
  await country.evaluate((select: HTMLSelectElement) => {
    select.disabled = true
  })
  await expect(shown).toHaveAttribute('aria-disabled', 'true')
  await shown.click({ force: true })
  await expect(search(page)).toHaveCount(0)
  // Scripts that know the library remove what it made: the browser's list is there again.
  await page.evaluate(() => document.querySelector('#billing_country + .select2-container')!.remove())
  await expect(country).not.toHaveClass(/select2-hidden-accessible/)
  await expect(country).not.toHaveAttribute('aria-hidden')
})

test('a select that has the focus is not taken away from under the visitor', async ({ open, page, site }) => {
  site.control({ delayChunks: 300 })
  await open(ADDRESS)
  // The first sign is the focus itself.
  await native(page, 'calc_shipping_country').focus()
  await expect(box(page, 'billing_country')).toBeVisible()
  await expect(native(page, 'calc_shipping_country')).toBeFocused()
  await expect(box(page, 'calc_shipping_country')).toHaveCount(0)
  await native(page, 'calc_shipping_country').selectOption('FR')
  await page.locator('#billing_city').focus()
  await expect(box(page, 'calc_shipping_country')).toHaveText('France')
})

test.describe('lists that filter products', () => {
  const FILTERS = '/fixtures/shop-helpers.html'
  const filter = (page: Page) => page.locator('.dropdown_product_cat + .select2-container')

  /** Opens the page as one of the shop's, with its style sheet or without, and moves the mouse. */
  const arriveAt = async (
    page: Page,
    open: (path: string) => Promise<unknown>,
    shop: string,
    style: string,
  ) => {
    await page.addInitScript(
      ([shop, style]) =>
        addEventListener('DOMContentLoaded', () => {
          document.body.classList.replace('woocommerce-account', shop!)
          document.head.insertAdjacentHTML('beforeend', `<style>${style}</style>`)
        }),
      [shop, style],
    )
    await open(FILTERS)
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
  }
  const STYLE = '.select2-hidden-accessible { position: absolute; clip: rect(0 0 0 0) }'

  test('are the library’s way where the shop brings its style sheet, and lead where they did', async ({
    open,
    page,
    problems,
  }) => {
    await arriveAt(page, open, 'archive', STYLE)
    await expect(filter(page)).toHaveText('Select a category')
    await filter(page).locator('.select2-selection').click()
    // As few as these are not searched.
    await expect(search(page)).toBeHidden()
    await page.getByRole('option', { name: 'Seals' }).click()
    await page.waitForURL(/product_cat=seals/)
    expect(problems).toEqual([])
  })

  for (const [name, shop, style] of [
    ['it does not', 'archive', ''],
    ['it comes too late for them', 'woocommerce-cart', STYLE],
  ] as const)
    test(`are the browser’s where ${name}`, async ({ open, page }) => {
      await arriveAt(page, open, shop, style)
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              (window as any).archipelago.islands.filter(
                (one: any) => one.name === 'enhanced-select' && one.state === 'alive',
              ).length,
          ),
        )
        .toBe(2)
      await expect(page.locator('.select2-container')).toHaveCount(0)
    })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the browser’s own list stays', async ({ open, page }) => {
    await open(ADDRESS)
    await page.locator('#billing_city').tap()
    await expect
      .poll(() =>
        page.evaluate(
          () => (window as any).archipelago.islands.find((one: any) => one.name === 'enhanced-select').state,
        ),
      )
      .toBe('alive')
    await expect(page.locator('.select2-container')).toHaveCount(0)
    await expect(native(page, 'billing_country')).not.toHaveAttribute('aria-hidden')
  })
})

test.describe('jQuery’s callers', () => {
  test('options, commands, events; what only the library can do', async ({ open, page, problems }) => {
    await test.step('options, commands and events, as from the library', async () => {
      await open(`${LISTS}?jquery=real`)
      await page.evaluate(() => {
        const { jQuery } = window as any
        jQuery('#theirs').selectWoo({ placeholder: 'Any', data: [{ id: 'FR', text: 'Third' }] })
        jQuery('#several').select2()
      })
      await expect(native(page, 'several')).toHaveAttribute('data-island', 'enhanced-select')
      await arrive(page, 'theirs')
      await log(page, 'theirs')
      await page.evaluate(() => (window as any).jQuery('#theirs').selectWoo('open'))
      await page.getByRole('option', { name: 'Third' }).click()
      expect(await page.evaluate('[native, legacy]')).toEqual([CHOSEN, CHOSEN])
      await page.evaluate(() => (window as any).jQuery('#theirs').val('2').trigger('change'))
      await expect(box(page, 'theirs')).toHaveText('Two')
      await page.evaluate(() => (window as any).jQuery('#theirs').val('1').trigger('change.select2'))
      await expect(box(page, 'theirs')).toHaveText('One')
      expect(await page.evaluate(() => !!(window as any).jQuery('#theirs').data('select2'))).toBe(true)
      // Somebody says no.
      await page.evaluate(() => (window as any).jQuery('#theirs').on('select2:opening', () => false))
      await box(page, 'theirs').click()
      await expect(search(page)).toHaveCount(0)
      await page.evaluate(() => (window as any).jQuery('#theirs').select2('destroy'))
      await expect(box(page, 'theirs')).toHaveCount(0)
      await expect(native(page, 'theirs')).not.toHaveAttribute('tabindex')
      // Several may be chosen: the browser's list is best.
      await expect(native(page, 'several')).not.toHaveClass(/select2-hidden-accessible/)
      expect(problems).toEqual([])
    })

    await test.step('what only the library can do is said, and leaves the select usable', async () => {
      await open(`${LISTS}?jquery=real`)
      await page.evaluate(() => (window as any).jQuery('#remote').selectWoo({ ajax: { url: '/' } }))
      await arrive(page, 'office')
      await expect
        .poll(() => problems.join())
        .toMatch(/enhanced-select on <select id="remote".*selectWoo\(\{ ajax \}\)/)
      await expect(native(page, 'remote')).not.toHaveClass(/select2-hidden-accessible/)
    })
  })

  test('lists that come late or are there already: a call never throws, `matcher` decides', async ({
    open,
    page,
    problems,
  }) => {
    await open(`${LISTS}?jquery=real`)
    await arrive(page, 'office')
    await test.step('a list that comes after our code', async () => {
      await page.evaluate(() => {
        document
          .querySelector('form')!
          .insertAdjacentHTML(
            'beforeend',
            '<p><label for="late">Late</label> <select id="late"><option value="FR">France</option><option>Spain</option></select></p><p id="none"></p>',
          )
        ;(window as any).jQuery('#late').selectWoo({ placeholder: 'Late' })
      })
      await page.locator('h1').hover()
      await expect(box(page, 'late')).toBeVisible()
      await log(page, 'late')
      await box(page, 'late').click()
      await page.getByRole('option', { name: 'Spain' }).click()
      expect(await page.evaluate('native.length')).toBe(CHOSEN.length)
    })
    await test.step('a matcher, of a list that is there', async () => {
      const went = await page.evaluate(() => {
        const { jQuery: $ } = window as any
        const matcher = ({ term }: any, data: any) => {
          if (!data.children) return !term || data.text.endsWith(term) ? data : null
          const children = data.children.filter((child: any) => matcher({ term }, child))
          return children[0] ? { ...data, children } : null
        }
        return !!$('#office').selectWoo({ matcher, placeholder: 'Any' }).length
      })
      expect(went).toBe(true)
      await expect(box(page, 'office')).toHaveText('Any')
      await box(page, 'office').click()
      await expect(options(page)).toHaveText(['København', 'Århus', 'Paris', 'Lyon'])
      await search(page).fill('on')
      await expect(options(page)).toHaveText(['Lyon'])
      await page.keyboard.press('Enter')
      await expect(native(page, 'office')).toHaveValue('lyo')
      expect(problems).toEqual([])
    })
    await test.step('what only the library can do: one message, the caller goes on, the browser’s list is there', async () => {
      const went = await page.evaluate(() => {
        const { jQuery: $ } = window as any
        $('#office').selectWoo({ ajax: { url: '/' } })
        $('#late').selectWoo({
          data: ['Italy', null, { text: 'South', children: [{ id: 'GR', text: 'Greece' }] }],
        })
        return true
      })
      expect(went).toBe(true)
      await expect(box(page, 'office')).toHaveCount(0)
      await native(page, 'office').selectOption('prs')
      await expect(page.locator('#late option')).toHaveText(['France', 'Spain', 'Italy', 'Greece'])
      await expect(page.locator('#late optgroup')).toHaveAttribute('label', 'South')
      expect(problems).toEqual([expect.stringContaining('selectWoo({ ajax })')])
    })
  })
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('250 countries, opened and sought in without a long task', async ({ open, page }) => {
    for (const path of ['/captures/checkout', '/captures/newer/checkout', '/captures/cart'])
      await test.step(path, async () => {
        await open(path)
        await page.mouse.move(3, 3)
        await page.mouse.move(5, 5)
        const shown = page.locator('.select2-selection:visible').first()
        if (path.endsWith('cart')) {
          await page.evaluate(() => {
            document.querySelector<HTMLElement>('.shipping-calculator-form')!.style.display = 'block'
          })
        }
        await expect(shown).toBeVisible()
        await shown.focus()
        const open250 = await page.evaluate(() => {
          const from = performance.now()
          ;(document.activeElement as HTMLElement).click()
          document.body.getBoundingClientRect()
          return [performance.now() - from, document.querySelectorAll('.select2-results__option').length]
        })
        expect(open250[1]).toBeGreaterThan(200)
        expect(open250[0]).toBeLessThan(300)
        await page.keyboard.type('austri')
        await page.keyboard.press('Enter')
        await expect(shown).toHaveText('Austria')
      })
  })
})

import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, formOf, messages, PAGE, SIX, send, sendings, thanks } from './harness'

const group = (page: Page, name: string) =>
  formOf(page, 32).locator('.ff-el-group', { has: page.locator(`[name="${name}"]`) })

test.describe('conditions', () => {
  test('hidden fields are neither validated nor sent, nor there after a reset', async ({ open, page }) => {
    await test.step('what is hidden is neither validated nor sent; what is shown is', async () => {
      await open(PAGE)
      const sent = sendings(page)
      const form = formOf(page, 32)
      const other = field(form, 'other_topic')
      await expect(other).toBeHidden()
      await field(form, 'topic').selectOption('other')
      await expect(other).toBeVisible()
      await expect(group(page, 'other_topic')).toHaveClass(/ff_cond_v/)
      await send(form)
      await expect(group(page, 'other_topic').locator('.error')).toHaveText('This field is required')
      await field(form, 'topic').selectOption('yacht')
      await expect(other).toBeHidden()
      await expect(group(page, 'other_topic')).toHaveClass(/ff_excluded/)
      await field(form, 'areas[]').selectOption('tax', { force: true })
      await field(form, 'hours[Monday][]').first().check()
      await field(form, 'people[0][]').first().fill('Ann')
      await field(form, 'terms').check()
      await send(form)
      await expect(thanks(form)).toBeVisible()
      const names = sent[0]!.fields.map(([name]) => name)
      expect(names).toContain('topic')
      expect(names).not.toContain('other_topic')
    })

    await test.step('a reset hides what the defaults hide', async () => {
      await open(PAGE)
      const form = formOf(page, 32)
      await field(form, 'topic').selectOption('other')
      await expect(field(form, 'other_topic')).toBeVisible()
      await form.evaluate((node: HTMLFormElement) => node.reset())
      await expect(field(form, 'other_topic')).toBeHidden()
    })
  })

  test('groups, containers and formatted numbers of 6.x', async ({ open, page }) => {
    await open(SIX)
    const sent = sendings(page)
    const form = formOf(page, 41)
    const club = field(form, 'club')
    await form.getByLabel('Chess').check()
    await expect(club).toBeHidden()
    await form.getByLabel('High').check()
    await expect(club).toBeVisible()
    await form.getByLabel('Low').check()
    await expect(club).toBeHidden()
    await field(form, 'price').fill('1000')
    await field(form, 'price').blur()
    await expect(field(form, 'price')).toHaveValue('1.000,00')
    await expect(field(form, 'sum')).toHaveValue('1.100,00')
    await expect(club).toBeVisible()
    await form.getByText('Go', { exact: true }).click()
    await expect(field(form, 'trainer')).toBeVisible()
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await expect(messages(form)).toHaveText(['This field is required'])
    await field(form, 'trainer').fill('Bo')
    // Sent at once: what still waits for the visitor to stop typing is done first.
    await field(form, 'price').fill('1')
    await send(form)
    await expect(thanks(form)).toBeVisible()
    const fields = Object.fromEntries(sent[0]!.fields)
    expect(fields.trainer).toBe('Bo')
    expect(fields).not.toHaveProperty('club')
  })
})

test.describe('choices', () => {
  test('by keyboard, by touch, with messages', async ({ open, page }) => {
    await test.step('by keyboard: search, choose, limit, remove; the select has it', async () => {
      await open(PAGE)
      const form = formOf(page, 32)
      const select = field(form, 'areas[]')
      const box = form.getByRole('combobox', { name: 'Areas' })
      const list = form.getByRole('listbox', { name: 'Areas' })
      await field(form, 'topic').focus()
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('option')).toHaveCount(5)
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type('est')
      await expect(list.getByRole('option')).toHaveText(['Estates'])
      await page.keyboard.press('Enter')
      await expect(select).toHaveValues(['estates'])
      await page.keyboard.type('tax')
      await page.keyboard.press('Enter')
      await expect(select).toHaveValues(['estates', 'tax'])
      await page.keyboard.type('wil')
      await page.keyboard.press('Enter')
      await expect(select).toHaveValues(['estates', 'tax'])
      await expect(form.getByText('Only 2 values can be added')).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(list.getByRole('option')).toHaveCount(0)
      await page.keyboard.press('Backspace')
      await expect(select).toHaveValues(['estates'])
      await form.getByRole('button', { name: 'Remove item: Estates' }).click()
      await expect(select).toHaveValues([])
      await page.keyboard.type('zzz')
      await expect(form.getByText('No results found').first()).toBeVisible()
    })

    await test.step('at phone size by touch; a message is linked to it', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await open(PAGE)
      const form = formOf(page, 32)
      await field(form, 'topic').selectOption('yacht')
      await send(form)
      const box = form.getByRole('combobox', { name: 'Areas' })
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toBeFocused()
      await expect(box).toHaveAccessibleDescription('This field is required')
      await box.click()
      await form.getByRole('option', { name: 'Wills' }).click()
      await expect(field(form, 'areas[]')).toHaveValues(['wills'])
      await expect(group(page, 'areas[]').locator('.error')).toHaveCount(0)
    })
  })
})

test.describe('date', () => {
  test('by keyboard; with the options of an inline script', async ({ open, page }) => {
    await test.step('by keyboard: the text is the one of the format', async () => {
      await open(PAGE)
      const form = formOf(page, 32)
      const input = field(form, 'date')
      await input.fill('09/02/2024')
      await input.press('ArrowDown')
      const dialog = form.getByRole('dialog', { name: 'Date' })
      await expect(dialog.getByRole('gridcell', { name: 'February 9, 2024' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('PageDown')
      await expect(dialog.getByRole('gridcell', { name: 'March 17, 2024' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(input).toHaveValue('17/03/2024')
      await expect(dialog).toHaveCount(0)
      await expect(input).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(input).toHaveValue('17/03/2024')
    })

    await test.step("the plugin's inline script is answered: its options hold", async () => {
      await page.addInitScript(() => {
        document.addEventListener('reInitExtras', ({ target }) => {
          const { flatpickr } = window as any
          if (flatpickr && (target as Element).matches('.ff_form_instance_32_1'))
            flatpickr('#ff_32_date', { dateFormat: 'd/m/Y', minDate: '10/02/2024', disableMobile: true })
        })
      })
      await open(PAGE)
      const form = formOf(page, 32)
      await field(form, 'date').fill('12/02/2024')
      await field(form, 'date').click()
      const day = (name: string) => form.getByRole('gridcell', { name })
      await expect(day('February 9, 2024')).toHaveAttribute('aria-disabled', 'true')
      await day('February 9, 2024').click({ force: true })
      await expect(field(form, 'date')).toHaveValue('12/02/2024')
      await day('February 20, 2024').click()
      await expect(field(form, 'date')).toHaveValue('20/02/2024')
    })
  })
})

test('fields that compute, repeater', async ({ open, page }) => {
  await test.step('mask, calculation, stars, range, dynamic text', async () => {
    await open(PAGE)
    const form = formOf(page, 32)
    await field(form, 'number').pressSequentially('1234567890')
    await expect(field(form, 'number')).toHaveValue('(123) 456-7890')
    await field(form, 'number').fill('12')
    await field(form, 'number').blur()
    await expect(field(form, 'number')).toHaveValue('')
    await form.getByLabel('Deed, 100').check()
    await field(form, 'hours_count').fill('2')
    await field(form, 'hours_count').blur()
    await expect(field(form, 'total')).toHaveValue('168.00')
    await expect(form.locator('.ff_item_selected')).toHaveCount(1)
    // Printed without names: they have those of their texts.
    await form.locator('.ff-el-ratings label').nth(3).click()
    await expect(form.getByRole('radio', { name: 'Fine', exact: true })).toBeChecked()
    await expect(form.locator('.ff-el-ratings .active')).toHaveCount(4)
    await expect(form.getByText('Fine')).toBeVisible()
    await form.getByText('9', { exact: true }).click()
    await expect(form.locator('.ff-el-net-label.active')).toHaveText(['9'])
    await field(form, 'budget').press('ArrowRight')
    await expect(form.locator('.ff_range_value')).toHaveText('60')
    await field(form, 'topic').selectOption('yacht')
    await expect(form.locator('.ff_dynamic_value')).toHaveText('yacht')
    await form.locator('.ff-el-tooltip').focus()
    await expect(page.getByRole('tooltip').locator('b')).toHaveText('above')
  })

  await test.step('repeater by keyboard: rows are added, numbered, limited, removed', async () => {
    const form = formOf(page, 32)
    const names = () =>
      form
        .locator('.ff_repeater_table input')
        .evaluateAll((list: HTMLInputElement[]) => list.map(({ name, dataset }) => `${name} ${dataset.name}`))
    await field(form, 'people[0][]').first().fill('Ann')
    await form.locator('.repeat-plus').first().press('Enter')
    await expect(field(form, 'people[1][]').first()).toBeFocused()
    await expect(field(form, 'people[1][]').first()).toHaveValue('')
    expect(await names()).toEqual([
      'people[0][] people_0_0',
      'people[0][] people_1_0',
      'people[1][] people_0_1',
      'people[1][] people_1_1',
    ])
    await form.locator('.repeat-plus').first().press(' ')
    await form.locator('.repeat-plus').first().click()
    await expect(form.locator('.ff_repeater_table tbody tr')).toHaveCount(3)
    await form.locator('.repeat-minus').nth(1).click()
    await form.locator('.repeat-minus').nth(1).click()
    await form.locator('.repeat-minus').first().click()
    await expect(form.locator('.ff_repeater_table tbody tr')).toHaveCount(1)
    await expect(field(form, 'people[0][]').first()).toHaveValue('Ann')
  })
})

test.describe('upload', () => {
  const txt = (name = 'deed.txt') => ({ name, mimeType: 'text/plain', buffer: Buffer.from('deed') })

  test('checked, sent, listed, removed; its address goes with the form', async ({ open, page }) => {
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 32)
    await field(form, 'topic').selectOption('property')
    const input = field(form, 'deed')
    const list = group(page, 'deed').locator('.ff-upload-preview')
    await input.setInputFiles(txt('deed.exe'))
    await expect(group(page, 'deed').locator('.error')).toHaveText('Invalid file type')
    await input.setInputFiles([txt('a.txt'), txt('b.txt')])
    await expect(list).toHaveCount(2)
    await expect(list.first()).toHaveAttribute('data-src', /\/uploads\/ff-a\.txt$/)
    await expect(list.first()).toContainText('100% Completed')
    await expect(group(page, 'deed').locator('.error')).toHaveCount(0)
    await input.setInputFiles(txt('c.txt'))
    await expect(group(page, 'deed').locator('.error')).toHaveText('Max 2 files')
    await list.nth(1).getByRole('button', { name: 'Remove b.txt' }).press('Enter')
    await expect(list).toHaveCount(1)
    await field(form, 'areas[]').selectOption('tax', { force: true })
    await field(form, 'hours[Monday][]').first().check()
    await field(form, 'people[0][]').first().fill('Ann')
    await field(form, 'terms').check()
    await send(form)
    await expect(thanks(form)).toBeVisible()
    expect(sent[0]!.fields.filter(([name]) => name.startsWith('deed'))).toEqual([
      ['deed[]', expect.stringMatching(/^http:.*\/uploads\/ff-a\.txt$/)],
    ])
    await expect(list).toHaveCount(0)
  })

  test('while it runs the form waits; one that failed says so', async ({ open, page }) => {
    await open(PAGE)
    const sent = sendings(page)
    const form = formOf(page, 32)
    await field(form, 'topic').selectOption('property')
    let answer = () => {}
    await page.route(/fluentform_file_upload/, async (route) => {
      await new Promise<void>((done) => {
        answer = done
      })
      await route.fulfill({ status: 500, body: '<b>Fatal</b>' })
    })
    await field(form, 'deed').setInputFiles(txt())
    await field(form, 'areas[]').selectOption('tax', { force: true })
    await field(form, 'hours[Monday][]').first().check()
    await field(form, 'people[0][]').first().fill('Ann')
    await field(form, 'terms').check()
    await expect(form.locator('.ff_uploading')).toHaveCount(1)
    await send(form)
    await expect(messages(form)).toHaveText(['This field is required'])
    answer()
    await expect(group(page, 'deed').locator('.ff-upload-error')).toHaveText(
      'Upload Error: Sorry! The upload failed for some unknown reason.',
    )
    expect(sent).toEqual([])
  })
})

test('what is done in a field before its code is there is done when it has come, once', async ({
  open,
  page,
}) => {
  const form = formOf(page, 32)
  const calendar = form.getByRole('dialog', { name: 'Date' })
  const areas = form.getByRole('combobox', { name: 'Areas' })
  for (const [what, chunk, act, effect] of [
    ['a click on a date', 'date', () => field(form, 'date').click(), () => expect(calendar).toBeVisible()],
    [
      'a key in a date',
      'date',
      () => field(form, 'date').press('ArrowDown'),
      () => expect(calendar.locator(':focus')).toBeVisible(),
    ],
    [
      'Tab into a list, and a letter',
      'choices',
      () => field(form, 'areas[]').focus(),
      async () => {
        await expect(areas).toBeFocused()
        await page.keyboard.type('est')
        await expect(form.getByRole('listbox', { name: 'Areas' }).getByRole('option')).toHaveText(['Estates'])
      },
    ],
  ] as const)
    for (const late of [`fluent-form-${chunk}-`, 'fluent-form-'])
      await test.step(`${what}, ${late}…`, async () => {
        let come = () => {}
        const coming = new Promise<void>((done) => (come = done))
        await routeChunk(page, new RegExp(`/${late}[0-9A-F]{8}\\.js`), async (route) => {
          await coming
          await route.continue()
        })
        await open(PAGE, { wait: false })
        await act()
        come()
        await effect()
        await page.unrouteAll()
      })
})

test('a key on the button of an upload, before its code is there, asks for one file', async ({
  open,
  page,
}) => {
  let come = () => {}
  const coming = new Promise<void>((done) => (come = done))
  await routeChunk(page, '**/fluent-form-upload-*.js', async (route) => {
    await coming
    await route.continue()
  })
  await open(PAGE, { wait: false })
  const form = formOf(page, 32)
  await field(form, 'topic').selectOption('property')
  let choosers = 0
  page.on('filechooser', () => choosers++)
  await expect(form.locator('.ff_upload_btn')).toBeVisible()
  await form.locator('.ff_upload_btn').press('Enter')
  come()
  await expect.poll(() => choosers).toBe(1)
})

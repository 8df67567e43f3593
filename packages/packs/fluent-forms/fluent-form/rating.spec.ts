import type { Locator, Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, formOf, messages, PAGE, SIX, send, sendings } from './harness'

/*
 * Ratings of 6.2, whose labels are the radios (contracts/fluent-forms.md 14.2).
 */

const NAMES = ['Poor', 'Fair', 'Good', 'Fine', 'Superb']

/** As 6.2 prints it. In no fixture: axe minds a label as a radio, wherever it stands. */
const RATING = `<div class="ff-el-group"><div class="ff-el-input--label asterisk-right"><label>How was the last one?</label></div>
<div class="ff-el-input--content"><div class='ff-el-ratings jss-ff-el-ratings' role='radiogroup' aria-label='How was the last one?'
style='--ff-rating-inactive-color: #cfd8dc; --ff-rating-active-color: #8a6100;' data-rating-icon-source='preset'
data-rating-icon-type='star' data-base-tabindex='0'>${NAMES.map(
  (name, i) => `<label for=stars_${i} class='' role='radio' aria-checked='false' aria-label='${name}'
tabindex='${i ? -1 : 0}'><input type="radio" name="stars" data-name="stars" tabindex="-1" id=stars_${i} aria-valuenow='${i + 1}'
value='${i + 1}' aria-required=false aria-invalid='false' style="display: none"><span class='ff-rating-icon' aria-hidden='true'><svg
class="ff-rating-icon-svg jss-ff-svg ff-svg" viewBox="0 0 54 54"><circle cx="27" cy="27" r="27"/></svg></span></label>`,
).join('')}</div>${NAMES.map(
  (name, i) => `<span style='display: none' class='ff-el-rating-text' data-id='stars_${i}'>${name}</span>`,
).join('')}</div></div>`

/** Opens the form of 6.x with such a rating before its price. */
const openRating = async (page: Page, open: (path: string) => Promise<unknown>) => {
  await page.route('**/fluent-form-6.html*', async (route) => {
    const response = await route.fetch()
    const before =
      '<div class="ff-el-group"><div class="ff-el-input--label asterisk-right"><label for="ff_41_1_price">'
    await route.fulfill({ response, body: (await response.text()).replace(before, RATING + before) })
  })
  await open(SIX)
  return formOf(page, 41)
}

const stars = (form: Locator) => form.locator('.ff-el-ratings')
const star = (form: Locator, name: string) => stars(form).getByRole('radio', { name })
/** What is chosen for a screen reader, for the form, and to see; and where Tab goes. */
const state = (form: Locator) =>
  stars(form).evaluate((box) => {
    const labels = [...box.children]
    const text = [...box.parentElement!.querySelectorAll<HTMLElement>('.ff-el-rating-text')]
    return {
      checked: labels.map((label) => label.getAttribute('aria-checked')).indexOf('true') + 1,
      value: box.querySelector<HTMLInputElement>(':checked')?.value,
      active: box.querySelectorAll('.active').length,
      stop: labels.map((label) => label.getAttribute('tabindex')).join(' '),
      text: text.find(({ style }) => style.display !== 'none')?.textContent,
    }
  })

test('a click, an error, an unmounting', async ({ open, page, problems }) => {
  await test.step('a click says which star is chosen, to everybody', async () => {
    const form = await openRating(page, open)
    expect(await state(form)).toEqual({ checked: 0, active: 0, stop: '0 -1 -1 -1 -1' })
    await star(form, 'Fine').click()
    await expect(star(form, 'Fine')).toBeChecked()
    await page.mouse.move(0, 0)
    await expect
      .poll(() => state(form))
      .toEqual({ checked: 4, value: '4', active: 4, stop: '-1 -1 -1 0 -1', text: 'Fine' })
    await star(form, 'Poor').click()
    await expect(star(form, 'Fine')).not.toBeChecked()
    await expect(star(form, 'Poor')).toBeChecked()
    const { violations } = await axe(page)
      .include('.ff-el-ratings')
      // A label as a radio is the plugin's doing.
      .disableRules('aria-allowed-role')
      .analyze()
    expect(violations).toEqual([])
    await form.evaluate((node: HTMLFormElement) => node.reset())
    await expect.poll(() => state(form)).toMatchObject({ checked: 0, stop: '0 -1 -1 -1 -1' })
    expect(problems).toEqual([])
  })

  await test.step('unmounting puts a rating back, also while a star jumps', async () => {
    const form = await openRating(page, open)
    const unmount = () => page.evaluate(() => (window as any).archipelago.unmount(document))
    await unmount()
    const before = await markup(page, 'form .ff-el-ratings')
    await page.evaluate(() => (window as any).archipelago.scan())
    await expect(form).toHaveClass(/ff-form-loaded/)
    await star(form, 'Good').click()
    await expect(star(form, 'Good')).toBeChecked()
    await unmount()
    expect(await markup(page, 'form .ff-el-ratings')).toBe(before)
  })

  await test.step('one that is required is said at the stars, which get the focus', async () => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const { rules } = (window as any).fluent_form_ff_form_instance_41_1
        rules.stars = { required: { value: true, message: 'How many?' } }
      }),
    )
    const form = await openRating(page, open)
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await expect(messages(form)).toHaveText(['How many?'])
    await expect(star(form, 'Poor')).toBeFocused()
    await expect(stars(form)).toHaveAttribute('aria-invalid', 'true')
    await expect(stars(form)).toHaveAccessibleDescription('How many?')
    await page.keyboard.press('ArrowRight')
    await expect(messages(form)).toHaveCount(0)
    await expect(star(form, 'Fair')).toBeFocused()
  })
})

for (const dir of ['ltr', 'rtl'])
  test(`keys move and choose, and stop at the ends, ${dir}`, async ({ open, page }) => {
    const sent = sendings(page)
    const form = await openRating(page, open)
    await stars(form).evaluate((box: HTMLElement, dir) => {
      box.dir = dir
    }, dir)
    const [on, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const changes = await page.evaluateHandle(() => {
      const changes: string[] = []
      document.addEventListener('change', ({ target }: any) => changes.push(target.value))
      return changes
    })
    await form.getByLabel('High').focus()
    await page.keyboard.press('Tab')
    await expect(star(form, 'Poor')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(star(form, 'Poor')).toBeChecked()
    for (const [key, name] of [
      [on, 'Fair'],
      ['ArrowUp', 'Good'],
      ['ArrowDown', 'Fair'],
      [back, 'Poor'],
      [back, 'Poor'],
      [on, 'Fair'],
      [on, 'Good'],
      [on, 'Fine'],
      [on, 'Superb'],
      [on, 'Superb'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(star(form, name)).toBeFocused()
      await expect(star(form, name)).toBeChecked()
    }
    expect(await state(form)).toEqual({
      checked: 5,
      value: '5',
      active: 5,
      stop: '-1 -1 -1 -1 0',
      text: 'Superb',
    })
    expect(await changes.jsonValue()).toEqual(['1', '2', '3', '2', '1', '2', '3', '4', '5'])
    // The browser's own, such as back in its history.
    await page.keyboard.press(`Control+${back}`)
    await expect(star(form, 'Superb')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(field(form, 'price')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(star(form, 'Superb')).toBeFocused()
    await field(form, 'email').fill('a@b.co')
    await send(form)
    await expect.poll(() => sent[0]?.fields.find(([name]) => name === 'stars')?.[1]).toBe('5')
  })

for (const [what, chunk] of [
  ['the form’s code', /fluent-form-[0-9A-F]{8}\.js/],
  ['the code of ratings', '**/fluent-form-look-*.js'],
] as const)
  test(`keys that come before ${what} choose when it is there, each heard once`, async ({ open, page }) => {
    let come = () => {}
    const coming = new Promise<void>((done) => (come = done))
    await routeChunk(page, chunk, async (route) => {
      await coming
      await route.continue()
    })
    const form = await openRating(page, (path) => open(path, { wait: false }))
    if (chunk instanceof RegExp) await expect(form).not.toHaveClass(/ff-form-loaded/)
    else await expect(form).toHaveClass(/ff-form-loaded/)
    const heard = await page.evaluateHandle(() => {
      const heard: string[] = []
      document.addEventListener('keydown', ({ key }) => heard.push(key))
      document.addEventListener('change', ({ target }: any) => heard.push(target.value))
      return heard
    })
    await form.getByLabel('High').focus()
    await page.keyboard.press('Tab')
    await expect(star(form, 'Poor')).toBeFocused()
    const scrolled = await page.evaluate('scrollY')
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    // Before there is any code of ours for the form, a key scrolls as it does without us.
    if (typeof chunk === 'string') expect(await page.evaluate('scrollY')).toBe(scrolled)
    come()
    await expect(star(form, 'Good')).toBeFocused()
    await expect(star(form, 'Good')).toBeChecked()
    expect(await heard.jsonValue()).toEqual(['Tab', '1', ' ', '2', 'ArrowRight', '3', 'ArrowRight'])
  })

test('a star jumps when it is chosen', async ({ open, page }) => {
  for (const [what, path] of [
    ['6.2', SIX],
    ['4.x', PAGE],
  ] as const)
    await test.step(what, async () => {
      const form = path === SIX ? await openRating(page, open) : formOf(await open(path), 32)
      const icon = stars(form).locator('.jss-ff-svg').nth(2)
      const jumps = await icon.evaluateHandle((icon) => {
        const jumps: (string | null)[] = []
        new MutationObserver(() => jumps.push(icon.getAttribute('class'))).observe(icon, { attributes: true })
        return jumps
      })
      await icon.locator('xpath=ancestor::label').click()
      await expect.poll(async () => `${await jumps.jsonValue()}`).toMatch(/jss-ff-svg.* scale/)
      await expect(icon).not.toHaveClass(/scal/)
    })
})

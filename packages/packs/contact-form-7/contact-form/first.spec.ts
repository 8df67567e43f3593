import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { formOf, MODERN, MODERN_PAGE, visit } from './harness'

const FULL = 'wpcf7-f761-p1-o1'
const COPY = 'wpcf7-f762-p1-o3'

const RULES = [
  { rule: 'required', field: 'your-name', error: 'No name' },
  { rule: 'email', field: 'your-email', error: 'No address' },
  { rule: 'required', field: 'your-subject', error: 'No subject' },
  { rule: 'minnumber', field: 'your-age', threshold: 18, error: 'Too young' },
  { rule: 'mindate', field: 'your-date', threshold: '2020-01-01', error: 'Too early' },
  { rule: 'file', field: 'your-file', accept: ['.pdf', '.txt'], error: 'No such files' },
  { rule: 'maxfilesize', field: 'your-file', threshold: 9, error: 'Too big' },
]

/** Keeps the rules of all forms back; the function that it returns lets them come. */
const delayRules = async (page: Page) => {
  let arrive = () => {}
  const there = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/feedback/schema', async (route) => {
    await there
    await route.fulfill({ json: { rules: RULES } })
  })
  return () => arrive()
}

test.describe('what the visitor fills in before the rules are there', () => {
  test('is judged when they come, forgotten by a reset', async ({ open, page, problems }) => {
    await test.step('is judged when they come', async () => {
      const arrive = await delayRules(page)
      await visit(page, open, MODERN_PAGE)
      const form = formOf(page, MODERN)
      const tips = form.locator('.wpcf7-not-valid-tip')
      await form.getByLabel('Your email').pressSequentially('bad')
      await page.keyboard.press('Tab')
      await expect(form.getByLabel('Subject')).toBeFocused()
      await expect(tips).toHaveCount(0)
      arrive()
      // Neither the field before, where nobody was, nor the one after.
      await expect(tips).toHaveText(['No address'])
      await expect(form.getByLabel('Your email')).toHaveAccessibleDescription('No address')
      await expect(form.getByLabel('Subject')).toBeFocused()
      await expect(form).toHaveAttribute('data-status', 'init')
      expect(problems).toEqual([])
    })

    await test.step('is forgotten by a reset', async () => {
      await page.unrouteAll()
      const arrive = await delayRules(page)
      const { heard } = await visit(page, open, MODERN_PAGE)
      const form = formOf(page, MODERN)
      await form.getByLabel('Your email').pressSequentially('bad')
      await page.keyboard.press('Tab')
      await form.evaluate((node: HTMLFormElement) => node.reset())
      await expect.poll(heard).toContain('reset init init')
      arrive()
      await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
      expect((await heard()).join()).not.toContain('validating')
      await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
    })

    await test.step('is judged by a whole scope when `wpcf7.validate` asked for it', async () => {
      await page.unrouteAll()
      const arrive = await delayRules(page)
      await visit(page, open, MODERN_PAGE)
      const form = formOf(page, MODERN)
      await form.evaluate((node) => (window as any).wpcf7.validate(node))
      arrive()
      await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText(['No name', 'No subject'])
    })
  })

  test('number, date and files too, of every form that waits', async ({ open, page }) => {
    const arrive = await delayRules(page)
    const { paths } = await visit(page, open, MODERN_PAGE)
    const form = formOf(page, FULL)
    const tipOf = (name: string) => form.locator(`[data-name=${name}] .wpcf7-not-valid-tip`)
    await form.getByLabel('Document').setInputFiles({
      name: 'berth.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('more than nine bytes'),
    })
    await form.getByLabel('Age', { exact: true }).pressSequentially('3')
    // As a visitor changes it: the segments' order differs between browsers.
    await form.getByLabel('Date').evaluate((input: HTMLInputElement) => {
      input.focus()
      input.value = '2019-12-31'
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    for (const copy of [MODERN, COPY]) {
      await formOf(page, copy).getByLabel('Your email').pressSequentially('bad')
      await page.keyboard.press('Tab')
    }
    arrive()
    await expect(tipOf('your-file')).toHaveText('Too big')
    await expect(tipOf('your-age')).toHaveText('Too young')
    await expect(tipOf('your-date')).toHaveText('Too early')
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(3)
    for (const copy of [MODERN, COPY])
      await expect(formOf(page, copy).locator('.wpcf7-not-valid-tip')).toHaveText(['No address'])
    await form.getByLabel('Document').setInputFiles({
      name: 'berth.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('4'),
    })
    await expect(tipOf('your-file')).toHaveText('No such files')
    expect(paths().sort()).toEqual([
      'GET /contact-form-7/v1/contact-forms/761/feedback/schema',
      'GET /contact-form-7/v1/contact-forms/762/feedback/schema',
    ])
  })
})

test.describe('what the visitor fills in before the code is there', () => {
  const early = async (page: Page, open: (path: string, options: object) => Promise<Page>) => {
    let arrive = () => {}
    const there = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/dist/**/islands/**', async (route) => {
      await there
      await route.fallback()
    })
    await open(MODERN_PAGE, { wait: false })
    await page.waitForFunction(() => (window as any).archipelago?.version)
    return () => arrive()
  }

  test('has its effect, where the visitor is', async ({ open, page }) => {
    await test.step('has the effect that it would have later', async () => {
      const arrive = await early(page, open)
      const form = formOf(page, FULL)
      await page.evaluate(() => {
        const page = window as any
        page.theirs = 0
        document.addEventListener('change', () => page.theirs++)
      })
      await form.getByLabel('Your email').pressSequentially('bad')
      await page.keyboard.press('Tab')
      await form.getByLabel('Website').pressSequentially('quay.example')
      await form.getByLabel('Ex1').check()
      await form.getByLabel('Ex2').check()
      arrive()
      await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(1)
      await expect(form.locator('[data-name=your-email] .wpcf7-not-valid-tip')).toBeVisible()
      await expect(form.locator('[name=your-excl]:checked')).toHaveCount(1)
      await expect(form.getByLabel('Website')).toHaveValue('http://quay.example')
      expect(await page.evaluate(() => (window as any).theirs)).toBe(4)
    })

    await test.step('where he is is where he was: its field is judged, its rules are asked for', async () => {
      await page.unrouteAll()
      const arrive = await early(page, open)
      const form = formOf(page, MODERN)
      const rules = page.waitForResponse('**/762/feedback/schema')
      await form.getByLabel('Your name').focus()
      arrive()
      await rules
      await form.getByLabel('Your email').pressSequentially('bad')
      await page.keyboard.press('Tab')
      await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(2)
    })
  })
})

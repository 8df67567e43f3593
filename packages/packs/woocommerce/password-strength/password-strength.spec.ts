import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/password-strength.html'

test('a new password by keyboard: the estimator comes with the first touch, a weak one is not sent @firefox', async ({
  open,
  page,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(PAGE)
  expect(asked.filter((path) => /zxcvbn|password/.test(path))).toEqual([PAGE])
  await page.getByLabel('Email address').fill('ann.miller@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('miller')
  const meter = page.locator('#password_strength')
  await expect(meter).toHaveText('Very weak - Please enter a stronger password.')
  await expect(page.locator('.woocommerce-password-hint')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Register' })
  await expect(submit).toBeDisabled()
  await page.keyboard.type(' and twelve m')
  await expect(meter).toHaveText('Medium')
  await expect(page.locator('#reg_password')).toHaveAccessibleDescription('Medium')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  await posted
  expect(problems).toEqual([])
})

test('without the estimator nothing is stopped, and the console says so once', async ({
  open,
  page,
  problems,
}) => {
  await page.route('**/zxcvbn.js', (route) => route.abort())
  await open(PAGE)
  await page.locator('#reg_password').pressSequentially('abc')
  await expect.poll(() => problems.filter((line) => /not judged/.test(line)).length).toBe(1)
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
})

test('captured: the account of a newer shop, at 390 px', async ({ open, page }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/zxcvbn.min.js', (route) => route.fulfill({ path: 'fixtures/zxcvbn.js' }))
  await open('/captures/newer/my-account')
  const field = page.locator('form.edit-account #password_1,form.register #reg_password').first()
  await field.click()
  await field.pressSequentially('abc')
  await expect(page.locator('#password_strength')).toHaveText(/^Very weak - /)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../../../../scripts/e2e/test'
import { fillFull, fillSimple, formOf, MODERN, MODERN_PAGE, SIMPLE, visit } from './harness'

const FULL_MODERN = 'wpcf7-f761-p1-o1'

test.describe('rules of 6.x', () => {
  test('are asked for once, when the visitor comes; a field is judged when it was visited', async ({
    open,
    page,
  }) => {
    const { paths, heard, forget } = await visit(page, open, MODERN_PAGE)
    expect(paths()).toEqual([])
    const form = formOf(page, MODERN)
    const rules = page.waitForResponse('**/762/feedback/schema')
    await form.getByLabel('Subject').focus()
    await rules
    await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
    await forget()
    await form.getByLabel('Your email').fill('nobody')
    await form.getByLabel('Your message').focus()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText(['Please enter an email address.'])
    await expect(form.getByLabel('Your email')).toHaveAccessibleDescription('Please enter an email address.')
    expect(
      await form.getByLabel('Your email').evaluate((node: HTMLInputElement) => node.validationMessage),
    ).toBe('Please enter an email address.')
    await expect(form.getByLabel('Your message')).toBeFocused()
    await expect(form).toHaveAttribute('data-status', 'init')
    expect(await heard()).toEqual(['statuschanged validating validating', 'statuschanged init init'])
    // The subject was visited, but it stands after the field that changed.
    await expect(form.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'false')

    await form.getByLabel('Your email').fill('ann@example.com')
    await form.getByLabel('Your message').focus()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
    expect(
      await form.getByLabel('Your email').evaluate((node: HTMLInputElement) => node.validity.valid),
    ).toBe(true)
    await formOf(page, 'wpcf7-f762-p1-o3').getByLabel('Subject').focus()
    expect(paths()).toEqual(['GET /contact-form-7/v1/contact-forms/762/feedback/schema'])
  })

  test('`swv` takes validators and middleware of others, before and after the rules are there', async ({
    open,
    page,
  }) => {
    await page.route('**/feedback/schema', (route) =>
      route.fulfill({
        json: {
          rules: [
            { rule: 'boat', field: 'your-subject', error: 'No boat' },
            { rule: 'required', field: 'your-name', error: 'never' },
          ],
        },
      }),
    )
    await visit(page, open, MODERN_PAGE)
    await page.evaluate(() => {
      const { swv } = window as any
      swv.validators.boat = function (tree: any) {
        if (tree.getAll(this.field)[0] !== 'Yacht') throw { field: this.field, error: this.error }
      }
      swv.use((judged: any, next: any) => judged.ruleObj.rule !== 'required' && next(judged))
    })
    const form = formOf(page, MODERN)
    await form.getByLabel('Your name').focus()
    await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
    const tips = form.locator('.wpcf7-not-valid-tip')
    await form.getByLabel('Subject').fill('Raft')
    await form.getByLabel('Your message').focus()
    await expect(tips).toHaveText(['No boat'])
    expect(
      await page.evaluate(() => {
        const { validators, validate } = (window as any).swv
        const data = new FormData()
        data.set('a', 'x')
        const rules = [{ rule: 'email', field: 'a', error: 'No address' }]
        return [typeof validators.maxfilesize, validate({ rules }, data).get('a').error]
      }),
    ).toEqual(['function', 'No address'])
    await page.evaluate(() => {
      ;(window as any).swv.validate = () => new Map([['your-subject', { error: 'Theirs' }]])
    })
    await form.getByLabel('Subject').fill('Yacht')
    await form.getByLabel('Your message').focus()
    await expect(tips).toHaveText(['Theirs'])
    // As from 6.2 on.
    await page.evaluate(() => {
      ;(window as any).swv.validate = () => ({ 'your-subject': { error: 'Theirs, newer' } })
    })
    await form.getByLabel('Subject').fill('Raft')
    await form.getByLabel('Your message').focus()
    await expect(tips).toHaveText(['Theirs, newer'])
  })

  test('`swv` of 6.2: constructors by name, an object of answers; of 6.1 and of the plugin’s own script nothing else', async ({
    open,
    page,
  }) => {
    const since62 = async (script = '') => {
      await page.unrouteAll()
      await page.route(/fixtures\/contact-form-7-6\.html\?/, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replaceAll('value="6.1.6"', 'value="6.2"')
        await route.fulfill({ response: answer, body: body.replace('</head>', `${script}</head>`) })
      })
      await page.route('**/feedback/schema', (route) =>
        route.fulfill({
          json: {
            rules: [
              { rule: 'boat', field: 'your-subject', error: 'No boat' },
              { rule: 'required', field: 'your-name', error: 'never' },
              { rule: 'email', field: 'your-email', error: 'No address' },
            ],
          },
        }),
      )
      await visit(page, open, MODERN_PAGE)
    }
    const names = () => page.evaluate(() => Object.keys((window as any).swv).sort())
    const form = formOf(page, MODERN)
    const tips = form.locator('.wpcf7-not-valid-tip')
    const enter = async () => {
      await form.getByLabel('Your name').focus()
      await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
      await form.getByLabel('Your name').fill('Ann')
      await form.getByLabel('Subject').fill('Raft')
      await form.getByLabel('Your email').fill('ann')
      await form.getByLabel('Your message').focus()
    }

    await test.step('rules are taken out and put in before the rules are there, and after', async () => {
      await since62()
      expect(await names()).toEqual(['rulesDictionary', 'validate'])
      await page.evaluate(() => {
        class Boat {
          constructor(properties: object) {
            Object.assign(this, properties)
          }
          matches = () => true
          validate(this: any, tree: any) {
            if (tree.getAll(this.field)[0] === 'Yacht') return true
            throw Object.assign(new Error(this.error), { name: 'InvalidityException', rule: this })
          }
        }
        ;(window as any).swv.rulesDictionary.set('boat', Boat)
      })
      await enter()
      await expect(tips).toHaveText(['No address', 'No boat'])
      const answer = await page.evaluate(() => {
        const { rulesDictionary, validate } = (window as any).swv
        const data = new FormData()
        data.set('a', 'x')
        data.set('b', 'y')
        rulesDictionary.delete('email')
        const rules = [
          { rule: 'url', field: 'a', error: 'No link' },
          { rule: 'email', field: 'b', error: 'never' },
        ]
        return [rulesDictionary.get('url').RULE_NAME, validate({ rules }, data)]
      })
      expect(answer).toEqual(['url', { a: { error: 'No link' }, b: { validInputs: ['y'] } }])
      await form.getByLabel('Your email').fill('ann lee')
      await form.getByLabel('Subject').fill('Yacht')
      await form.getByLabel('Your message').focus()
      await expect(tips).toHaveCount(0)
    })

    await test.step('where the plugin’s own is, it is asked, and nothing is added to it', async () => {
      await since62(`<script>swv = { rulesDictionary: new Map([['theirs', class {}]]), validate: (schema, data) =>
        ({ 'your-subject': { error: schema.rules.length + ' ' + data.get('your-subject') } }) }</script>`)
      await enter()
      await expect(tips).toHaveText(['3 Raft'])
      expect(await names()).toEqual(['rulesDictionary', 'validate'])
      expect(await page.evaluate(() => [...(window as any).swv.rulesDictionary.keys()])).toEqual(['theirs'])
    })

    await test.step('on a page of 6.1 there is no dictionary', async () => {
      await page.unrouteAll()
      await visit(page, open, MODERN_PAGE)
      expect(await names()).toEqual(['use', 'validate', 'validators'])
    })
  })

  test('`wpcf7.validate`, `swv`, every kind of field', async ({ open, page, problems }) => {
    await test.step('every kind of field is sent', async () => {
      await visit(page, open, MODERN_PAGE)
      const form = formOf(page, FULL_MODERN)
      await fillFull(form, page)
      await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      await expect(form.locator('.wpcf7-quiz-label')).not.toHaveText('1+1=?')
      expect(problems).toEqual([])
    })

    await test.step('`wpcf7.validate` judges a whole scope; `.novalidate` is left out', async () => {
      await visit(page, open, MODERN_PAGE)
      const form = formOf(page, MODERN)
      await form.getByLabel('Subject').focus()
      await page.waitForFunction(() => (window as any).wpcf7.schemas.get(762))
      const tips = form.locator('.wpcf7-not-valid-tip')
      await form.evaluate((node) => (window as any).wpcf7.validate(node))
      await expect(tips).toHaveCount(3)
      await form.evaluate((node) => (window as any).wpcf7.reset(node))
      await expect(tips).toHaveCount(0)
      await form.evaluate((node) => {
        node.querySelector('p')!.classList.add('novalidate')
        ;(window as any).wpcf7.validate(node)
      })
      await expect(tips).toHaveCount(2)
    })
  })
})

test.describe('reCAPTCHA v3', () => {
  const KEYS = `wpcf7_recaptcha = { sitekey: 'key"1', actions: { homepage: 'home', contactform: 'contact' } };
document.querySelectorAll('form').forEach((form) =>
  form.insertAdjacentHTML('beforeend', '<input type="hidden" name="_wpcf7_recaptcha_response" value="">'))`
  const SERVICE = `grecaptcha = { ready: (done) => done(),
  execute: async (key, { action }) => [key, action].join(' ') + ' token' }`

  test('none of it without a key; a blocked service; a fresh token', async ({ open, page, problems }) => {
    await test.step('without a key nothing of it is loaded', async () => {
      const others: string[] = []
      page.on('request', (request) => {
        if (/recaptcha|captcha/.test(request.url())) others.push(request.url())
      })
      await visit(page, open)
      const form = formOf(page, SIMPLE)
      await fillSimple(form)
      await form.getByRole('button').click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(others).toEqual([])
    })

    await test.step('a blocked service does not keep a message from being sent', async () => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${KEYS} })`)
      await page.route('https://www.google.com/**', (route) => route.abort())
      const { posts } = await visit(page, open)
      const form = formOf(page, SIMPLE)
      await fillSimple(form)
      await form.getByRole('button').click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(posts()).toHaveLength(1)
    })

    await test.step('loads what the page names when the visitor comes, and sends a fresh token', async () => {
      problems.length = 0
      await page.unrouteAll()
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${KEYS} })`)
      const asked: string[] = []
      await page.route('https://www.google.com/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ body: SERVICE, contentType: 'text/javascript' })
      })
      const { heard, posts } = await visit(page, open)
      expect(asked).toEqual([])
      const form = formOf(page, SIMPLE)
      await fillSimple(form)
      await form.getByRole('button').click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=key%221'])
      expect((await heard()).slice(0, 2)).toEqual(['grecaptchaexecuted', 'beforesubmit init init'])
      expect(posts()[0]!.postData()).toContain('name="_wpcf7_recaptcha_response"\r\n\r\nkey"1 contact token')
      expect(problems).toEqual([])
    })
  })

  /** The page's own tag of the service, as the plugin prints it. */
  const withTag = (page: Page) =>
    page.route('**/contact-form-7.html?*', async (route) => {
      const answer = await route.fetch()
      const tag =
        '<script src="https://www.google.com/recaptcha/api.js?render=key" id="google-recaptcha-js"></script>'
      const body = (await answer.text()).replace('</body>', `${tag}<script>${KEYS}</script></body>`)
      await route.fulfill({ response: answer, body })
    })

  test('a service whose tag was blocked with the page is not waited for', async ({ open, page }) => {
    // As long as a token is waited for, in a world in which that time never ends.
    await page.addInitScript(
      `const later = setTimeout; setTimeout = (run, ms) => later(run, ms >= 5000 ? 1e9 : ms)`,
    )
    await withTag(page)
    await page.route('https://www.google.com/**', (route) => route.abort('blockedbyclient'))
    const { posts } = await visit(page, open)
    const form = formOf(page, SIMPLE)
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(posts()).toHaveLength(1)
  })

  test('while the token comes the form shows that it is busy', async ({ open, page }) => {
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${KEYS} })`)
    await page.route('https://www.google.com/**', async (route) => {
      await released
      await route.fulfill({ body: SERVICE, contentType: 'text/javascript' })
    })
    const { heard } = await visit(page, open)
    const form = formOf(page, SIMPLE)
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveClass(/\bsubmitting\b/)
    release()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect((await heard()).slice(0, 2)).toEqual(['grecaptchaexecuted', 'beforesubmit init init'])
  })
})

import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { alive, FULL, fillSimple, formOf, MODERN, MODERN_PAGE, SECOND, SIMPLE, visit } from './harness'

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('contact-cf7-simple: invalid, then sent; the other form refuses until the terms are accepted', async ({
    open,
    page,
    problems,
  }) => {
    const { posts } = await visit(page, open, '/contact-cf7-simple/')
    const form = formOf(page, 'wpcf7-f79-p82-o1')
    await form.getByRole('button').click()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(3)
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form.locator('.wpcf7-response-output')).toHaveText(/Thank you/)

    const terms = formOf(page, 'wpcf7-f80-p82-o2')
    await terms.getByLabel('Your email').fill('ann@example.com')
    await expect(terms.getByRole('button')).toBeEnabled()
    await terms.getByRole('button').click()
    await expect(terms.locator('.wpcf7-not-valid-tip')).toHaveText(/accept the terms/)
    await expect(terms.getByLabel('I accept')).toBeFocused()
    await terms.getByLabel('I accept').check()
    await terms.getByRole('button').click()
    await expect(terms).toHaveAttribute('data-status', 'sent')
    expect(posts()).toHaveLength(4)
    expect(problems).toEqual([])
  })

  test('contact-cf7, every kind of field, with and without the data of its handle', async ({
    open,
    page,
    problems,
  }) => {
    for (const [name, path] of [
      ['with its data', '/contact-cf7/'],
      ['without the data of its handle', '/contact-cf7/?data=drop'],
    ] as const)
      await test.step(name, async () => {
        const { paths } = await visit(page, open, path)
        const form = formOf(page, 'wpcf7-f78-p81-o1')
        await form.getByLabel('Your email').fill('ann@example.com')
        await form.getByLabel('Subject').fill('Berth 4')
        await form.getByLabel('Message').fill('A berth for a small yacht')
        await form.getByLabel('Matter').selectOption('Yachts')
        await form.getByLabel('Two', { exact: true }).check()
        await form.getByLabel('Document').setInputFiles({
          name: 'berth.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('4'),
        })
        await form.locator('[name=your-quiz]').fill('3')
        await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
        await form.getByLabel('privacy policy').check()
        await form.getByRole('button', { name: 'Send' }).click()
        await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText([
          'The answer to the quiz is incorrect.',
        ])
        await expect(form.locator('[name=your-quiz]')).toBeFocused()
        await form
          .locator('[name=your-quiz]')
          .fill((await form.locator('.wpcf7-quiz-label').textContent())!.includes('lobster') ? '10' : '5')
        await form.getByRole('button', { name: 'Send' }).click()
        await expect(form).toHaveAttribute('data-status', 'sent')
        expect(paths()).toContain('GET /contact-form-7/v1/contact-forms/78/refill')
        expect(problems).toEqual([])
      })
  })
})

test.describe('the page’s `wpcf7`', () => {
  const wpcf7 = (page: Page, code: string) => page.evaluate(`(() => { ${code} })()`)

  test('is whole; stops an abuser; renews a cached page', async ({ open, page }) => {
    await test.step('has init, submit, reset, validate and schemas; the form knows itself', async () => {
      await visit(page, open)
      expect(
        await wpcf7(page, 'return ["init", "submit", "reset", "validate"].map((name) => typeof wpcf7[name])'),
      ).toEqual(Array(4).fill('function'))
      expect(await wpcf7(page, 'return [wpcf7.api.namespace, wpcf7.schemas instanceof Map]')).toEqual([
        'contact-form-7/v1',
        true,
      ])
      const info = await formOf(page, SECOND).evaluate(({ wpcf7 }: any) => ({
        ...wpcf7,
        parent: wpcf7.parent.id,
      }))
      expect(info).toEqual({
        id: 702,
        status: 'init',
        pluginVersion: '5.4.2',
        locale: 'en_US',
        unitTag: SECOND,
        containerPost: 1,
        parent: SECOND,
      })
    })

    await test.step('an abuser waits: nothing is sent', async () => {
      const { heard, posts } = await visit(page, open, MODERN_PAGE)
      await wpcf7(page, 'wpcf7.blocked = true')
      const form = formOf(page, MODERN)
      await form.getByRole('button').click()
      await expect(form).toHaveAttribute('data-status', 'submitting')
      expect(await heard()).toEqual(['statuschanged submitting submitting'])
      expect(posts()).toEqual([])
    })

    await test.step('a cached page renews quiz and captcha, and nothing else', async () => {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          ;(window as any).wpcf7.cached = '1'
        }),
      )
      const { heard, paths } = await visit(page, open)
      await expect(formOf(page, FULL).locator('.wpcf7-quiz-label')).not.toHaveText('1+1=?')
      expect(paths()).toEqual(['GET /contact-form-7/v1/contact-forms/701/refill'])
      expect(await heard()).toEqual([])
    })
  })

  test('takes a form that comes later, and a site’s own functions', async ({ open, page }) => {
    await test.step('a form that comes later is alive by itself; init for it is harmless', async () => {
      const { posts } = await visit(page, open)
      await page.evaluate((tag) => {
        const copy = document.getElementById(tag)!.cloneNode(true) as HTMLElement
        for (const node of copy.querySelectorAll('.ajax-loader')) node.remove()
        copy.id = 'late'
        document.querySelector('main')!.append(copy)
        const form = copy.querySelector('form')!
        const { wpcf7 } = window as any
        wpcf7.init(form)
        wpcf7.init(form)
      }, SIMPLE)
      await alive(page)
      const form = formOf(page, 'late')
      await fillSimple(form)
      await form.getByRole('button').click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      await expect(form.locator('.ajax-loader')).toHaveCount(1)
      expect(posts()).toHaveLength(1)
    })

    await test.step('a site’s own submit and reset are called instead of ours', async () => {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const page = window as any
          page.theirs = []
          page.wpcf7.submit = (form: any, options: any) =>
            page.theirs.push(`${form.wpcf7.id} ${options.submitter.value}`)
        }),
      )
      const { posts } = await visit(page, open)
      const form = formOf(page, SIMPLE)
      await form.getByRole('button').click()
      expect(await page.evaluate(() => (window as any).theirs)).toEqual(['702 Submit'])
      expect(posts()).toEqual([])
      await page.evaluate(() => {
        const page = window as any
        page.wpcf7.reset = (form: any) => page.theirs.push(form.wpcf7.unitTag)
      })
      await form.evaluate((node: HTMLFormElement) => node.reset())
      expect(await page.evaluate(() => (window as any).theirs)).toEqual(['702 Submit', SIMPLE])
    })
  })
})

test('listeners of a site: jQuery’s, one that throws; a reset', async ({ open, page, problems }) => {
  test.slow()
  await test.step('listeners of jQuery hear each event once, with its detail', async () => {
    await visit(page, open)
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('jquery') })
    await page.evaluate(() => {
      const page = window as any
      page.theirs = []
      page
        .jQuery(document)
        .on('wpcf7mailsent', ({ detail, originalEvent }: any) =>
          page.theirs.push([detail.contactFormId, originalEvent.detail === detail]),
        )
    })
    const form = formOf(page, SIMPLE)
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect(await page.evaluate(() => (window as any).theirs)).toEqual([[702, true]])
  })

  await test.step('elements that a site puts into the message, its error, and fields named like methods do no harm', async () => {
    await visit(page, open)
    await page.evaluate(() =>
      document.addEventListener('wpcf7submit', ({ target }: any) => {
        target.querySelector('.wpcf7-response-output').innerHTML = '<b>Theirs</b>'
        throw new Error('theirs')
      }),
    )
    const form = formOf(page, SIMPLE)
    await form.evaluate((node) =>
      node.insertAdjacentHTML(
        'beforeend',
        '<input type="hidden" name="reset"><input type="hidden" name="submit">',
      ),
    )
    for (const message of [/One or more/, /Thank you/]) {
      await form.getByRole('button').click()
      await expect(form.locator('.wpcf7-response-output')).toHaveText(message)
      await fillSimple(form)
    }
    expect(problems).toEqual(Array(2).fill('exception: theirs'))
  })

  await test.step('a reset by the visitor ends in init', async () => {
    const { heard } = await visit(page, open, MODERN_PAGE)
    const form = formOf(page, MODERN)
    await form.getByRole('button').click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await form.evaluate((node: HTMLFormElement) => node.reset())
    await expect(form).toHaveAttribute('data-status', 'init')
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
    await expect(form.locator('.wpcf7-response-output')).toBeEmpty()
    expect((await heard()).slice(-4)).toEqual([
      'statuschanged resetting resetting',
      'reset resetting',
      'statuschanged init init',
      'reset init invalid',
    ])
  })
})

test('what was there before us: printed errors, the plugin’s own script', async ({ open, page }) => {
  await test.step('errors that the server printed go with the next submit', async () => {
    await page.route('**/contact-form-7.html*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replaceAll(
          'class="wpcf7-form init" novalidate="novalidate" data-status="init"',
          'class="wpcf7-form invalid" novalidate="novalidate" data-status="invalid"',
        )
        .replaceAll('<ul></ul>', '<ul><li id="old">Old</li></ul>')
        .replaceAll(
          /name="your-name" (.*?)class="(.*?)" aria-required="true" aria-invalid="false" \/>/g,
          'name="your-name" $1class="$2 wpcf7-not-valid" aria-required="true" aria-invalid="true" aria-describedby="old" /><span class="wpcf7-not-valid-tip" aria-hidden="true">Old</span>',
        )
      await route.fulfill({ response, body })
    })
    await visit(page, open)
    const form = formOf(page, SIMPLE)
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText('Old')
    await fillSimple(form)
    await form.getByRole('button').click()
    await expect(form).toHaveClass('wpcf7-form sent')
    await expect(form.locator('.wpcf7-not-valid-tip, .wpcf7-not-valid, [aria-invalid=true]')).toHaveCount(0)
    await expect(page.locator(`#${SIMPLE} li`)).toHaveCount(0)
  })

  await test.step('while the plugin’s own script runs ours stands down', async () => {
    await page.unrouteAll()
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        ;(window as any).wpcf7.init = function init() {}
      }),
    )
    await open('/fixtures/contact-form-7.html')
    const states = () =>
      page.evaluate(() => [
        ...new Set(
          (window as any).archipelago.islands
            .filter(({ name }: any) => name === 'contact-form')
            .map(({ state }: any) => state),
        ),
      ])
    await expect.poll(states).toEqual(['legacy'])
    await expect(page.locator('.ajax-loader')).toHaveCount(0)
  })
})

test('a plain form, with script and without', async ({ open, page, problems }) => {
  await test.step('a plain form is sent to its address, and shows messages in the same way', async () => {
    await visit(page, open, '/fixtures/contact-form-7-plain.html')
    const form = page.locator('form[data-island=contact-form]')
    const posted = page.waitForRequest('**/letters')
    await form.getByLabel('Email').fill('ann@example.com')
    await form.getByRole('button').click()
    expect((await posted).postData()).toContain('name="via"\r\n\r\nharbour')
    await expect(form.getByRole('status')).toHaveText('There is nothing in your letter.')
    const message = form.getByLabel('Message')
    await expect(message).toBeFocused()
    await expect(message).toHaveAttribute('aria-invalid', 'true')
    await expect(message).toHaveAccessibleDescription('Please write something.')
    await message.fill('Ahoy')
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toHaveText(/on its way/)
    await expect(form).toHaveClass('sent')
    await expect(message).toHaveValue('')
    await expect(message).not.toHaveAttribute('aria-invalid')
    expect(problems).toEqual([])
  })

  await test.step('a plain form without script is posted by the browser', async () => {
    await open('/fixtures/contact-form-7-plain.html', { mode: 'none' })
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Message').fill('Ahoy')
    const [request] = await Promise.all([page.waitForRequest('**/letters'), page.getByRole('button').click()])
    expect(request.isNavigationRequest()).toBe(true)
  })
})

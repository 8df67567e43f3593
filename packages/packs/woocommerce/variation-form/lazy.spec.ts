import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { clicks } from '../../../../scripts/e2e/clicks'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, requestsWereSent, timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { BIG, checked, FIRST_CHECK_DELAY, FIXTURE, prepare } from './harness'

const LOOK_UP = /variation-form-look-up-\w+\.js/
const INTERPRETER = /wordpress-client-template-compile-\w+\.js/

/** Keeps a chunk back until the test lets it go on, or fails it; each request of it in turn. */
const keep = async (page: Page, chunk: RegExp) => {
  const waiting: { pass(): void; fail(): void }[] = []
  await routeChunk(page, chunk, (route) => {
    waiting.push({ pass: () => void route.continue(), fail: () => void route.abort() })
  })
  return waiting
}

/** Bodies of what the page posts: questions to the server, and whole forms. */
const posts = (page: Page) => {
  const sent = { asked: [] as string[], forms: [] as string[] }
  page.on('request', (request) => {
    // The cart's own question comes when a visitor does.
    if (request.method() !== 'POST' || request.url().includes('get_refreshed_fragments')) return
    const list = request.isNavigationRequest() ? sent.forms : sent.asked
    list.push(request.postData() ?? '')
  })
  return sent
}

const choose = async (page: Page, copies: string) => {
  await page.selectOption('#format', 'A3')
  await page.selectOption('#paper', 'Thin')
  await page.selectOption('#copies', copies)
}
const button = (page: Page) => page.locator('.single_add_to_cart_button')
const notice = (page: Page) => page.locator('.wc-no-matching-variations')
const id = (page: Page) => page.locator('input.variation_id')

test.describe('the code that asks the server comes late', () => {
  test('choices and submits wait for it', async ({ page, open }) => {
    await test.step('a submit is given up when the choice is changed: nothing is sent that nobody asked for', async () => {
      const chunk = await keep(page, LOOK_UP)
      const sent = posts(page)
      await prepare(page)
      await open(BIG)
      await checked(page)
      await choose(page, '10')
      await button(page).click({ noWaitAfter: true })
      await page.selectOption('#copies', '')
      chunk[0]!.pass()
      await page.selectOption('#copies', '50')
      await expect(id(page)).not.toHaveValue(/^0?$/)
      await requestsWereSent(page)
      expect(sent.forms).toEqual([])
      expect(sent.asked).toHaveLength(1)
    })

    await test.step('choices and a submit wait for it: the last choice is asked for and sent, once', async () => {
      await page.unrouteAll()
      const chunk = await keep(page, LOOK_UP)
      const sent = posts(page)
      await prepare(page)
      await open(BIG)
      await checked(page)
      await choose(page, '10')
      await page.selectOption('#copies', '50')
      await button(page).click({ noWaitAfter: true })
      await button(page).click({ noWaitAfter: true })
      await requestsWereSent(page)
      expect(sent).toEqual({ asked: [], forms: [] })
      expect(chunk).toHaveLength(1)
      chunk[0]!.pass()
      await expect.poll(() => sent.forms.length).toBe(1)
      // They are asked for side by side.
      expect(sent.asked.sort()).toEqual([
        'attribute_format=A3&attribute_paper=Thin&attribute_copies=50&product_id=206',
      ])
      expect(sent.forms[0]).toMatch(/name="attribute_copies"\s+50/)
      expect(sent.forms[0]).toMatch(/name="variation_id"\s+[1-9]/)
    })
  })

  test('one failed request is asked again, under another address @firefox', async ({ page, open }) => {
    const asked: string[] = []
    await routeChunk(page, LOOK_UP, (route) => {
      asked.push(new URL(route.request().url()).search)
      return asked.length > 1 ? route.continue() : route.abort()
    })
    await prepare(page)
    await open(BIG)
    await checked(page)
    await choose(page, '10')
    await expect(id(page)).not.toHaveValue(/^0?$/)
    await expect(notice(page)).toHaveCount(0)
    expect(asked[1]).toMatch(/^\?retry=\d+$/)
  })

  test('it never comes: a script that covers the form with jQuery covers nothing, and hears no error', async ({
    page,
    open,
    problems,
  }) => {
    await routeChunk(page, LOOK_UP, (route) => route.abort())
    await prepare(page, { jquery: 'before' })
    await open(FIXTURE)
    await checked(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('retry='))
    await page.evaluate(() => (window as any).jQuery('.variations_form').block().unblock())
    await failed
    await atRest(page)
    await expect(page.locator('.blockOverlay')).toHaveCount(0)
    expect(problems.filter((problem) => !problem.startsWith('Failed to load'))).toEqual([])
  })

  test('it never comes: told, nothing is lost, and the button asks again', async ({ page, open }) => {
    const chunk = await keep(page, LOOK_UP)
    const sent = posts(page)
    await prepare(page)
    await open(BIG)
    await checked(page)
    await page.fill('input.qty', '4')
    await choose(page, '10')
    await button(page).click({ noWaitAfter: true })
    chunk[0]!.fail()
    await expect.poll(() => chunk.length).toBe(2)
    chunk[1]!.fail()
    await expect(notice(page)).toContainText('could not be checked')
    await expect(page.locator('#copies')).toHaveValue('10')
    await expect(page.locator('input.qty')).toHaveValue('4')
    expect(sent).toEqual({ asked: [], forms: [] })
    await page.unrouteAll()
    await button(page).click({ noWaitAfter: true })
    await expect(id(page)).not.toHaveValue(/^0?$/)
    await expect(notice(page)).toHaveCount(0)
    await expect(button(page)).not.toHaveClass(/disabled/)
  })

  test('a form that goes meanwhile; two forms', async ({ page, open }) => {
    await test.step('unmounting meanwhile gives the page back, and nothing comes after it', async () => {
      const chunk = await keep(page, LOOK_UP)
      const sent = posts(page)
      await prepare(page)
      await open(BIG, { mode: 'none' })
      const printed = await markup(page, 'form.variations_form')
      await open(BIG)
      await checked(page)
      await choose(page, '10')
      await button(page).click({ noWaitAfter: true })
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('.variations_form')!
        ;(window as any).archipelago.unmount(form)
        form.reset()
      })
      chunk[0]!.pass()
      await atRest(page)
      await requestsWereSent(page)
      expect(await markup(page, 'form.variations_form')).toBe(printed)
      expect(sent).toEqual({ asked: [], forms: [] })
    })

    await test.step('two forms: one chunk, each asks for its own', async () => {
      await page.unrouteAll()
      const chunk = await keep(page, LOOK_UP)
      const sent = posts(page)
      await prepare(page, {
        edit: (html) => {
          const [form] = html.match(/<form class="variations_form[\s\S]*?<\/form>/)!
          const other = form
            .replace('data-product_id="206"', 'data-product_id="306"')
            .replace(/ id="/g, ' id="x')
          return html.replace(form, () => `${form}<div class="product">${other}</div>`)
        },
      })
      await open(BIG)
      await checked(page)
      await choose(page, '10')
      for (const [field, value] of [
        ['format', 'A4'],
        ['paper', 'Thick'],
        ['copies', '50'],
      ] as const)
        await page.selectOption(`#x${field}`, value)
      expect(chunk).toHaveLength(1)
      chunk[0]!.pass()
      await expect.poll(() => sent.asked.length).toBe(2)
      // They are asked for side by side.
      expect(sent.asked.sort()).toEqual([
        'attribute_format=A3&attribute_paper=Thin&attribute_copies=10&product_id=206',
        'attribute_format=A4&attribute_paper=Thick&attribute_copies=50&product_id=306',
      ])
    })
  })
})

test.describe('the code that fills a theme’s template comes late', () => {
  const edit = (html: string) =>
    html.replace(
      /(id="tmpl-variation-template">)[\s\S]*?<\/script>/,
      '$1<# if ( data.variation.sku ) { #><b class="mine">{{ data.variation.sku }}</b><# } #></script>',
    )
  const pick = async (page: Page) => {
    await page.selectOption('#pa_colour', 'blue')
    await page.selectOption('#pa_size', 'small')
    await page.selectOption('#finish', 'Plain')
  }
  const mine = (page: Page) => page.locator('.single_variation .mine')

  test('a choice, a submit, and nothing at all', async ({ page, open, problems }) => {
    await test.step('a choice meanwhile is shown by it once it is there', async () => {
      const chunk = await keep(page, INTERPRETER)
      await prepare(page, { edit })
      await open(FIXTURE)
      await expect.poll(() => chunk.length).toBe(1)
      await pick(page)
      chunk[0]!.pass()
      await expect(mine(page)).toHaveText('SEAL-B-S')
      expect(problems).toEqual([])
    })

    await test.step('a submit meanwhile is sent, once, without a complaint', async () => {
      await page.unrouteAll()
      const chunk = await keep(page, INTERPRETER)
      const sent = posts(page)
      await prepare(page, { edit })
      await open(FIXTURE)
      await expect.poll(() => chunk.length).toBe(1)
      await pick(page)
      await button(page).click({ noWaitAfter: true })
      await expect.poll(() => sent.forms.length).toBe(1)
      expect(sent.forms[0]).toMatch(/name="variation_id"\s+213/)
      expect(problems).toEqual([])
    })

    await test.step('it never comes: our own template is shown', async () => {
      await page.unrouteAll()
      await routeChunk(page, INTERPRETER, (route) => route.abort())
      await prepare(page, { edit })
      await open(FIXTURE)
      await checked(page)
      await pick(page)
      await expect(page.locator('.single_variation')).toContainText('52.00')
    })
  })
})

for (const command of ['check_variations', 'reload_product_variations'])
  test(`${command} before the code is there is answered by the first check, once`, async ({ page, open }) => {
    const chunk = await keep(page, /\/islands\/variations-\w+\.js/)
    await page.addInitScript((command) => {
      const found: number[] = ((window as any).found = [])
      addEventListener('DOMContentLoaded', () => {
        const form = document.querySelector<HTMLFormElement>('.variations_form')!
        form.addEventListener('found_variation', ({ detail }: any) => found.push(detail[0].variation_id))
        for (const [name, value] of [
          ['attribute_pa_colour', 'blue'],
          ['attribute_pa_size', 'small'],
          ['attribute_finish', 'Plain'],
        ])
          (form.elements.namedItem(name!) as HTMLSelectElement).value = value!
        setTimeout(() => form.dispatchEvent(new CustomEvent(command, { bubbles: true })))
      })
    }, command)
    await prepare(page)
    await open(FIXTURE, { wait: false })
    await expect.poll(() => chunk.length).toBe(1)
    await timersHaveRun(page, FIRST_CHECK_DELAY)
    expect(await page.evaluate('found')).toEqual([])
    chunk[0]!.pass()
    await checked(page)
    await expect(id(page)).toHaveValue('213')
    expect(await page.evaluate('found')).toEqual([213])
  })

test('a double click on a variable product adds it once', async ({ page, open }) => {
  const sent = posts(page)
  await prepare(page)
  await page.route('**/fixtures/product-variable.html**', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await open(FIXTURE)
  await checked(page)
  await page.selectOption('#pa_colour', 'blue')
  await page.selectOption('#pa_size', 'small')
  await page.selectOption('#finish', 'Plain')
  await clicks(page, button(page), 20)
  expect(sent.forms).toHaveLength(1)
})

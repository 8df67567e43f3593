import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/share.html'
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** What the stand-in network says it was sent. */
const facts = async (popup: Page) => {
  await expect(popup.locator('dd').last()).toBeVisible()
  const names = await popup.locator('dt').allTextContents()
  const values = await popup.locator('dd').allTextContents()
  return Object.fromEntries(names.map((name, i) => [name, values[i]]))
}
const openFrom = async (page: Page, act: () => Promise<unknown>) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  return popup
}
/** Records the calls of window.open in place of windows. */
const record = (page: Page, answer: 'null' | 'window' = 'window') =>
  page.evaluate((answer) => {
    const calls: unknown[][] = ((window as any).calls = [])
    window.open = (...call) => {
      calls.push(call)
      return answer === 'null' ? null : ({ focus() {} } as Window)
    }
  }, answer)
const calls = (page: Page): Promise<string[][]> => page.evaluate(() => (window as any).calls)

test.describe('share', () => {
  test('opens 500 by 350 with the address of this page, by mouse and key, one window for all @firefox', async ({
    open,
    problems,
    context,
  }) => {
    const page = await open(FIXTURE)
    await test.step('opens 500 by 350 with the address of this page, and the page stays', async () => {
      const here = page.url()
      const popup = await openFrom(page, () => link(page, 'First network').click())
      expect(await facts(popup)).toMatchObject({ network: 'first', url: here, opener: 'none' })
      expect(page.url()).toBe(here)
      await popup.close()
      expect(problems).toEqual([])
    })
    await test.step('Enter opens too; the second share comes in the same window', async () => {
      await link(page, 'Fourth network').focus()
      const popup = await openFrom(page, () => page.keyboard.press('Enter'))
      expect(await facts(popup)).toMatchObject({ network: 'fourth' })
      await page.bringToFront()
      await link(page, 'Second network').click()
      await popup.waitForURL(/network=second/)
      expect(await facts(popup)).toMatchObject({ url: 'https://example.com/news/' })
      expect(context.pages().length).toBe(2)
    })
    await test.step('a link for a new tab opens the window as well', async () => {
      await record(page)
      await page.getByText('Sixth network').click()
      expect((await calls(page)).length).toBe(1)
    })
  })
})

test('a blocked window; centred in the free area', async ({ open }) => {
  const page = await open(FIXTURE)
  await test.step('blocked: a new tab, by the browser itself, and the link is as it was', async () => {
    const before = await page.locator('main').innerHTML()
    await record(page, 'null')
    const tab = await openFrom(page, () => link(page, 'First network').click())
    expect(await facts(tab)).toMatchObject({ url: page.url(), opener: 'none' })
    await expect.poll(() => page.locator('main').innerHTML()).toBe(before)
  })
  await test.step('centred in the free area of the screen, each address encoded once', async () => {
    await record(page)
    await page.evaluate(() => {
      // A second screen to the right, with a task bar on top.
      for (const [name, value] of Object.entries({
        availLeft: 1920,
        availTop: 40,
        availWidth: 1600,
        availHeight: 860,
      }))
        Object.defineProperty(screen, name, { value, configurable: true })
    })
    const here = encodeURIComponent(page.url())
    for (const name of [
      'Facebook',
      'Facebook, with an address',
      'Twitter',
      'LinkedIn',
      'WhatsApp on the web',
      'Fifth network',
    ])
      await link(page, name).click()
    const all = await calls(page)
    expect(new Set(all.map(([, name, features]) => `${name} ${features}`))).toEqual(
      new Set(['archipelago-share width=500,height=350,left=2470,top=295']),
    )
    expect(all.map(([url]) => url!.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      `/sharer/sharer.php?u=${here}`,
      '/sharer/sharer.php?u=https%3A%2F%2Fexample.com%2F',
      `/intent/tweet?text=Harbour+and+Quay&url=${here}`,
      `/sharing/share-offsite/?url=${here}`,
      `/send?text=Harbour+${here}`,
      `/stub/share.html?network=fifth&url=${here}#part`,
    ])
  })
})

test('what comes later, options, phone size; what is the browser’s', async ({ open, page }) => {
  await open(FIXTURE)
  await test.step('links that come later, plain markup, options, and phone size', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await record(page)
    await page.evaluate(() => {
      document.querySelector('main')!.insertAdjacentHTML(
        'beforeend',
        `<a class="share-link" href="https://a.example/?late">Late link</a>
         <ul data-island="share" data-island-props='{"width":640,"height":480,"param":"page","url":"https://b.example/"}'>
         <li><a href="https://a.example/">Listed link</a></li></ul>`,
      )
    })
    await link(page, 'Late link').click()
    await link(page, 'Listed link').focus()
    await page.keyboard.press('Enter')
    const [late, listed] = await calls(page)
    expect(late![0]).toContain('https://a.example/?late=&url=')
    expect(listed![0]).toBe('https://a.example/?page=https%3A%2F%2Fb.example%2F')
    expect(listed![2]).toContain('width=640,height=480,')
  })
  await test.step('mail, messengers and modified clicks are the browser’s', async () => {
    await record(page)
    await page.evaluate(() => {
      ;(window as any).free = []
      addEventListener('click', (event) => {
        ;(window as any).free.push(!event.defaultPrevented)
        // What the browser would do is its own affair: a tab may be long in coming.
        event.preventDefault()
      })
    })
    for (const name of ['Mail', 'WhatsApp on the phone', 'An ordinary link']) await link(page, name).click()
    await link(page, 'First network').click({ modifiers: ['ControlOrMeta'] })
    expect(await page.evaluate(() => (window as any).free)).toEqual([true, true, true, true])
    expect(await calls(page)).toEqual([])
  })
})

test('on the captured page: a link that carries an address stays as it is', async ({ open, problems }) => {
  test.skip(!hasCaptures, 'captured pages are not here')
  const page = await open('/captures/popups')
  await record(page)
  await page.locator('a.share-link').click()
  await expect
    .poll(async () => (await calls(page))[0]?.[0])
    .toBe('https://www.facebook.com/sharer/sharer.php?url=/')
  expect(problems).toEqual([])
})

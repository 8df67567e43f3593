import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const NEW = '/fixtures/header-drawer.html'
const OLD = '/fixtures/header-off-canvas.html'

const trigger = (page: Page) => page.getByRole('button', { name: 'Main menu toggle' })
/** Resolves when every island of that name is alive. */
/** Once an island is alive: the header's waits for a visitor. */
const alive = (page: Page, island: string) =>
  page.waitForFunction((island) => {
    dispatchEvent(new Event('scroll'))
    const own = (window as any).archipelago?.islands.filter(({ name }: any) => name === island)
    return own?.length && own.every(({ state }: any) => state === 'alive')
  }, island)
const classes = (page: Page, selector: string) => page.locator(selector).getAttribute('class')

test.describe('the off-canvas menu', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('is a dialog each time: focus in, kept and back @firefox', async ({ open, page, problems }) => {
    await open(OLD, { mode: 'none' })
    const printed = await markup(page)
    await open(OLD)
    const drawer = page.getByRole('dialog', { name: 'Site Navigation' })
    const close = page.getByRole('button', { name: 'Close menu' })
    for (const round of [1, 2]) {
      await trigger(page).focus()
      await page.keyboard.press('Enter')
      await expect(drawer, `round ${round}`).toBeVisible()
      await expect(close).toBeFocused()
      expect(await classes(page, '#ast-mobile-popup')).toMatch(/ active show$/)
      expect(await classes(page, 'html')).toContain('ast-off-canvas-active')
      expect(await classes(page, 'body')).toMatch(/ast-popup-nav-open.*ast-main-header-nav-open/)
      await expect(page.locator('.menu-toggle')).toHaveAttribute('aria-expanded', 'true')
      await expect(page.locator('.ast-desktop-popup-content')).toHaveCSS('display', 'none')
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(() => !!document.activeElement!.closest('#ast-mobile-popup'))).toBe(true)
      await page.keyboard.press('Tab')
      await expect(close).toBeFocused()
      if (round === 1) {
        await atRest(page)
        expect(await violations(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
      await expect(page.locator('.menu-toggle')).toHaveAttribute('aria-expanded', 'false')
      await expect(trigger(page)).toBeFocused()
      expect(await classes(page, 'html')).toBeFalsy()
    }
    // What is out of sight is out of the order of Tab.
    await page.keyboard.press('Tab')
    await expect(page.locator('#inside')).toBeFocused()
    await trigger(page).click()
    await expect(drawer).toBeVisible()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(await markup(page)).toBe(printed)
    expect(problems).toEqual([])
  })

  test('its links, its overlay; without the code of the dialog', async ({ open, page }) => {
    await test.step('its links open submenus, and follow when open; the overlay and a link of the page close it', async () => {
      await open(OLD)
      const drawer = page.locator('.ast-mobile-popup-inner')
      const item = (n: number) => drawer.locator(`.menu-item-${n}`)
      await trigger(page).click()
      await expect(drawer).toHaveRole('dialog')
      await page.mouse.click(380, 400)
      await expect(drawer).not.toHaveAttribute('role')
      await expect(trigger(page)).toBeFocused()

      await trigger(page).click()
      await item(9).locator('a').click()
      await expect(page).toHaveURL(/#prices$/)
      await expect(page.locator('html')).not.toHaveClass(/ast-off-canvas-active/)

      await trigger(page).click()
      await item(2).locator('> a').click()
      await expect(item(3)).toBeVisible()
      await expect(item(2).locator('> a')).toHaveAttribute('aria-expanded', 'true')
      await item(2).locator('> a').click()
      await page.waitForURL('**/fixtures/shop.html')
    })
    await test.step('without the code of the dialog it opens and closes all the same', async () => {
      await routeChunk(page, /header-drawer-dialog/, (route) => route.abort())
      await open(OLD)
      await trigger(page).click()
      await expect(page.locator('.ast-mobile-popup-inner .menu-item-1 a')).toBeInViewport()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(page.locator('html')).not.toHaveClass(/ast-off-canvas-active/)
    })
  })
})

test.describe('while the code of the dialog is on its way', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  /** Holds the dialog's code back until `come` is called. */
  const openLate = async (page: Page, open: (path: string) => Promise<Page>, path: string) => {
    let come = () => {}
    const late = new Promise<void>((done) => (come = done))
    await page.unrouteAll()
    await routeChunk(page, /header-drawer-dialog/, async (route) => {
      await late
      await route.continue()
    })
    await open(path)
    return come
  }
  const inert = (page: Page) =>
    page.evaluate(() => document.querySelectorAll('main[inert],main [inert]').length)
  const isDialog = (page: Page) =>
    expect.poll(() => page.evaluate(() => !!document.activeElement!.closest('[role=dialog]'))).toBe(true)

  test('opened, closed and opened again, by mouse and key, they are one dialog', async ({ page, open }) => {
    const late = (path: string) => openLate(page, (to) => open(to, { wait: false }), path)
    const html = page.locator('html')
    for (const by of ['mouse', 'key'] as const)
      await test.step(`the menu, by ${by}`, async () => {
        const come = await late(OLD)
        const opens = async () => {
          if (by === 'mouse') await trigger(page).click()
          else {
            await trigger(page).focus()
            await page.keyboard.press('Enter')
          }
          await expect(html).toHaveClass(/ast-off-canvas-active/)
        }
        await opens()
        if (by === 'mouse') await page.mouse.click(380, 400)
        else await page.keyboard.press('Escape')
        await expect(html).not.toHaveClass(/ast-off-canvas-active/)
        await opens()
        come()
        await isDialog(page)
        expect(await inert(page)).toBeGreaterThan(0)
        await page.keyboard.press('Escape')
        await expect(html).not.toHaveClass(/ast-off-canvas-active/)
        await expect(trigger(page)).toBeFocused()
        expect(await inert(page)).toBe(0)
      })
    await test.step('the cart, which stays closed', async () => {
      const come = await late(NEW)
      const link = page.locator('#ast-mobile-header a.cart-container')
      for (const _round of [1, 2]) {
        await link.click()
        await expect(html).toHaveClass(/ast-mobile-cart-active/)
        await page.keyboard.press('Escape')
        await expect(html).not.toHaveClass(/ast-mobile-cart-active/)
      }
      come()
      await atRest(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await inert(page)).toBe(0)
    })
  })
})

test('the login form that the account link opens', async ({ open, page }) => {
  await open(OLD)
  const link = page.locator('.ast-account-action-login')
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('#ast-hb-login-close')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  await page.locator('#ast-hb-login-close').click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('the cart that slides in', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' })
  const close = (page: Page) => page.getByRole('button', { name: 'Close Cart Drawer' })

  test('from the header at both widths, and a link where the shop wants one', async ({
    open,
    page,
    problems,
  }) => {
    for (const [width, part] of [
      [1280, '#ast-desktop-header'],
      [390, '#ast-mobile-header'],
    ] as const)
      await test.step(`from the header at ${width}, focus back after the counter was replaced`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await open(NEW)
        await alive(page, 'header-drawer')
        await page.evaluate(() => {
          ;(window as any).opened = 0
          document.addEventListener('astra_on_slide_In_cart_open', () => (window as any).opened++)
        })
        const link = page.locator(`${part} a.cart-container`)
        await link.focus()
        await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
        await page.keyboard.press('Enter')
        await expect(drawer(page)).toBeVisible()
        await expect(close(page)).toBeFocused()
        expect(await classes(page, 'html')).toContain('ast-mobile-cart-active')
        expect(await classes(page, '#astra-mobile-cart-drawer')).toContain('active')
        expect(await page.evaluate('opened')).toBe(1)
        await atRest(page)
        expect(await violations(page)).toEqual([])
        await page.evaluate((part) => {
          const old = document.querySelector(`${part} a.cart-container`)!
          const next = old.cloneNode(true) as Element
          next.querySelector('.count')!.textContent = '2'
          old.replaceWith(next)
        }, part)
        await page.keyboard.press('Escape')
        await expect(drawer(page)).toBeHidden()
        await expect(link).toBeFocused()
        await expect(link).toHaveText('2')
        // A second Escape has nothing to do.
        await page.keyboard.press('Escape')
        expect(problems).toEqual([])
      })
    await test.step('is a link where the shop wants one, and on the cart page', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const link = page.locator('#ast-desktop-header a.cart-container')
      await open(NEW)
      await page.evaluate(() => ((window as any).astra_cart.desktop_layout = 'default'))
      await link.click()
      await page.waitForURL('**/cart/')
      await open(NEW)
      await page.evaluate(() => document.body.classList.add('woocommerce-cart'))
      await link.click()
      await page.waitForURL('**/cart/')
      await page.setViewportSize({ width: 390, height: 800 })
      await open(NEW)
      await page.evaluate(() => ((window as any).astra_cart.responsive_cart_click = 'redirect'))
      await page.locator('#ast-mobile-header a.cart-container').click()
      await page.waitForURL('**/cart/')
    })
  })

  test('adding a product opens it, before its code is there as well', async ({ open, page }) => {
    await test.step('adding a product opens it with what is in it; the overlay closes it', async () => {
      await open(NEW)
      const button = page.locator('.ajax_add_to_cart')
      await button.click()
      await expect(drawer(page)).toBeVisible()
      await expect(close(page)).toBeFocused()
      await expect(drawer(page).locator('.woocommerce-mini-cart-item')).toHaveCount(1)
      await expect(page.locator('#ast-desktop-header .count')).toHaveText('1')
      await page.mouse.click(100, 400)
      await expect(drawer(page)).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page.locator('html')).not.toHaveClass(/ast-mobile-cart-active/)
    })
    await test.step('a product that was added before its code was there opens it as well', async () => {
      let come = () => {}
      const late = new Promise<void>((done) => (come = done))
      await routeChunk(page, /islands\/header-/, async (route) => {
        await late
        await route.continue()
      })
      await open(NEW, { wait: false })
      await page.locator('.ajax_add_to_cart').click()
      await expect(page.locator('.ajax_add_to_cart')).toHaveClass(/added/)
      come()
      await expect(drawer(page)).toBeVisible()
      await expect(close(page)).toBeFocused()
    })
    await test.step('stopped and started again it does not open by itself', async () => {
      await close(page).press('Enter')
      await expect(drawer(page)).toBeHidden()
      await page.evaluate(async () => {
        const { archipelago } = window as any
        archipelago.unmount(document)
        await new Promise((done) => setTimeout(done))
        archipelago.scan()
      })
      await alive(page, 'header-drawer')
      await atRest(page)
      await expect(drawer(page)).toBeHidden()
    })
  })

  test('a product that others have added: header and cart hear of it, once each, whoever comes first', async ({
    open,
    page,
    problems,
  }) => {
    /** As a quick view of another plugin, without a sign of the visitor. */
    const add = () =>
      page.evaluate(() => {
        const html = '<div class="widget_shopping_cart_content"><p class="theirs">One</p></div>'
        const detail = [{ 'div.widget_shopping_cart_content': html }, 'hash']
        document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail }))
      })
    const count = () =>
      page.addInitScript(() => {
        ;(window as any).opened = 0
        document.addEventListener('astra_on_slide_In_cart_open', () => (window as any).opened++)
        ;(window as any).loaded = 0
        document.addEventListener('wc_fragments_loaded', () => (window as any).loaded++)
      })
    await count()

    await test.step('the code of header and cart waits for a visitor', async () => {
      await open(NEW)
      expect(
        await page.evaluate(() =>
          (window as any).archipelago.islands.filter(
            ({ name, state }: any) => /cart|header/.test(name) && state !== 'waiting',
          ),
        ),
      ).toEqual([])
      await add()
      await expect(drawer(page).locator('.theirs')).toBeVisible()
      await atRest(page)
      expect(await page.evaluate(() => [(window as any).opened, (window as any).loaded])).toEqual([1, 1])
    })

    await test.step('the cart’s code is there first', async () => {
      await page.evaluate(() => sessionStorage.clear())
      let come = () => {}
      const held = new Promise<void>((done) => (come = done))
      await routeChunk(page, /\/islands\/header-\w+\.js/, async (route) => {
        await held
        await route.continue()
      })
      await open(NEW, { wait: false })
      await page.waitForFunction(() => document.readyState === 'complete' && (window as any).archipelago)
      await add()
      await expect(page.locator('.theirs').first()).toBeAttached()
      come()
      await expect(drawer(page).locator('.theirs')).toBeVisible()
      await atRest(page)
      expect(await page.evaluate(() => [(window as any).opened, (window as any).loaded])).toEqual([1, 1])
    })
    expect(problems).toEqual([])
  })
})

test('a block that adds to the cart, and who asks for it, has the cart in the header follow', async ({
  open,
  page,
}) => {
  let asked = 0
  await page.route('**/*wc-ajax=get_refreshed_fragments*', (route) => {
    asked++
    return route.fulfill({
      json: { fragments: { 'div.other': `<div class="other">${asked}</div>` }, cart_hash: `hash${asked}` },
    })
  })
  await page.route('**/fixtures/header-drawer.html*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const more =
      '<div class="other">0</div><div class="widget_shopping_cart_content"></div><script>var wc_cart_fragments_params={"wc_ajax_url":"/?wc-ajax=%%endpoint%%","cart_hash_key":"h","fragment_name":"f"}</script>'
    await route.fulfill({ response, body: body.replace('</main>', () => `${more}</main>`) })
  })
  await open(NEW)
  await page.mouse.move(9, 9)
  await alive(page, 'header-drawer')
  await alive(page, 'mini-cart')
  await page.evaluate(() => {
    const heard: string[] = ((window as any).heard = [])
    document.body.addEventListener('astra_refresh_cart_fragments', ({ type }) => heard.push(type))
  })
  const before = asked
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail: { preserveCartData: false } }),
    ),
  )
  await expect(page.locator('.other')).toHaveText(`${before + 1}`)
  expect(await page.evaluate('heard')).toEqual(['astra_refresh_cart_fragments'])
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('astra_refresh_cart_fragments')))
  await expect(page.locator('.other')).toHaveText(`${before + 2}`)
  // What was added by the shop's own buttons has brought its fragments.
  await page.evaluate(() => {
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: [{}, 'hash'] }))
    document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true }))
  })
  await atRest(page)
  expect(asked).toBe(before + 2)
})

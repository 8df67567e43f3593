import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, button, calls, fakeShop, forget, minis, SHOP, withJQuery } from './harness'

test.describe('the page around', () => {
  test('without its code the link adds; a click before it is there is answered', async ({
    open,
    site,
    page,
  }) => {
    await test.step('without its code the link adds', async () => {
      site.control({ failChunks: true })
      await open(SHOP, { wait: false })
      await button(page, 201).click()
      await page.waitForURL(({ search }) => !search.includes('mode'))
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toContain('woocommerce_items_in_cart')
    })

    await test.step('a click before the code is there is answered once it is', async () => {
      site.control({ failChunks: false })
      await forget(page)
      site.control({ delayChunks: 700 })
      await open(SHOP, { wait: false })
      const sent = calls(page)
      await button(page, 201).dblclick()
      await alive(page)
      await expect(button(page, 201)).toHaveClass(/added/)
      expect(sent).toHaveLength(1)
      expect(new URL(page.url()).pathname).toBe(SHOP)
    })
  })

  test('what others put into the page', async ({ open, page }) => {
    await test.step('a quick view that comes later, a button that becomes one, and links that are none of ours', async () => {
      await open(SHOP)
      await alive(page)
      const state = await fakeShop(page)
      await page.evaluate(() => {
        const late = (name: string, id: string) =>
          `<p><a href="?add-to-cart=${id}" id="q${id}" class="${name}" data-product_id="${id}">Add</a></p>`
        document
          .querySelector('main')!
          .insertAdjacentHTML(
            'afterbegin',
            late('button add_to_cart_button ajax_add_to_cart', '1') +
              late('button add_to_cart_button', '2') +
              late('button add_to_cart_button ajax_add_to_cart wc-interactive', '3') +
              late('button add_to_cart_button ajax_add_to_cart', '') +
              '<div id="drawer"><div class="widget_shopping_cart_content"></div></div>',
          )
        addEventListener('click', (event) => {
          if (!event.defaultPrevented) ((window as any).native ??= []).push((event.target as Element).id)
          event.preventDefault()
        })
      })
      for (const id of ['1', '2', '3', '']) await page.locator(`#q${id}`).click()
      await page.locator('#q1').click({ modifiers: ['Control'] })
      await expect(page.locator('#drawer')).toHaveText('1')
      await page.evaluate(() => document.getElementById('q2')!.classList.add('ajax_add_to_cart'))
      await page.locator('#q2').click()
      await expect.poll(() => state.cart).toEqual(['1', '2'])
      expect(await page.evaluate(() => (window as any).native)).toEqual(['q2', 'q3', 'q', 'q1'])
    })

    await test.step('undo in a notice: the link is called, the cart shows the item again', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      const state = await fakeShop(page)
      await page.route(/undo_item/, (route) => {
        state.cart.push('back')
        return route.fulfill({ contentType: 'text/html', body: '<p>page</p>' })
      })
      await page.evaluate(() => {
        document.querySelector('.woocommerce-notices-wrapper')!.innerHTML =
          '<div class="woocommerce-message" role="alert">Removed. <a href="/cart/?undo_item=k" class="restore-item">Undo?</a></div>'
      })
      await page.locator('.restore-item').click()
      await expect(minis(page).last()).toHaveText('back')
      await expect(page.locator('.woocommerce-message')).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(SHOP)
    })
  })

  test('fragments, and the focus in them', async ({ open, page }) => {
    await test.step('fragments: every copy in one pass, equal ones are left, scripts run once, a bad selector breaks nothing', async () => {
      await open(SHOP)
      await alive(page)
      await page.evaluate(() => {
        const w = window as any
        w.ran = 0
        document
          .querySelector('main')!
          .insertAdjacentHTML(
            'beforeend',
            '<i class="tally">1</i><i class="tally">2</i><i class="tally">3</i>',
          )
        w.kept = document.querySelectorAll('.tally')[1]
        w.mutations = []
        new MutationObserver((list) => w.mutations.push(list.length)).observe(
          document.querySelector('main')!,
          {
            childList: true,
            subtree: true,
          },
        )
        const detail = [
          { ':bad(': '<b></b>', '.tally': ' <i class="tally">2</i> ', '.absent': '<u></u>' },
          'x',
        ]
        document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true, detail }))
      })
      await expect(page.locator('.tally')).toHaveText(['2', '2', '2'])
      expect(await page.evaluate(() => (window as any).kept.isConnected)).toBe(true)
      expect(await page.evaluate(() => (window as any).mutations)).toEqual([2])
      await page.evaluate(() => {
        const detail = [{ '.tally': '<i class="tally">4<script>ran++</script></i>' }, 'x']
        document.body.dispatchEvent(new CustomEvent('removed_from_cart', { bubbles: true, detail }))
      })
      await expect(page.locator('.tally')).toHaveCount(3)
      expect(await page.evaluate(() => (window as any).ran)).toBe(1)
    })

    await test.step('focus in a replaced mini cart stays: by id, by link, by place; a cart open for focus stays open', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      const result = await page.evaluate(() => {
        const mini = [...document.querySelectorAll('.widget_shopping_cart_content')].at(-1)!
        mini.parentElement!.insertAdjacentHTML(
          'afterbegin',
          '<style>.widget:not(:focus-within) .x{display:none}</style>',
        )
        const html = (...parts: string[]) =>
          `<div class="widget_shopping_cart_content"><div class="x">${parts.join('')}</div></div>`
        const link = (href: string) => `<a class="remove" href="${href}">x</a>`
        const send = (fragment: string) =>
          document.body.dispatchEvent(
            new CustomEvent('removed_from_cart', {
              bubbles: true,
              detail: [{ '#woocommerce_widget_cart-2 .widget_shopping_cart_content': fragment }, 'x'],
            }),
          )
        const find = (selector: string) =>
          document.querySelector<HTMLElement>(`#woocommerce_widget_cart-2 ${selector}`)!
        const focused = () => {
          const { id, attributes, className } = document.activeElement!
          return id || (attributes as any).href?.value || className
        }
        send(html('<a href="/a">a</a>', '<input id="qty">', link('/1'), link('/2'), link('/3')))
        find('h2').tabIndex = -1
        find('h2').focus()
        find('#qty').focus()
        send(html('<input id="qty" value="2">', link('/1'), link('/2'), link('/3')))
        const seen = [focused()]
        find('[href="/2"]').focus()
        send(html('<input id="qty">', '<b></b>', link('/1'), link('/2'), link('/3')))
        seen.push(focused())
        send(html('<input id="qty">', link('/1'), link('/3')))
        seen.push(focused())
        send(html('<input id="qty">', link('/1')))
        seen.push(focused())
        send(html('<p>Empty</p>'))
        seen.push(focused())
        return seen
      })
      expect(result).toEqual(['qty', '/2', '/3', '/1', 'widget_shopping_cart_content'])
    })
  })

  test('a widget that hides; the legacy scripts', async ({ open, page }) => {
    await test.step('a widget that hides while the cart is empty', async () => {
      await page.route(/fixtures\/shop\.html/, async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace(
          /(<\/h2>)(<div class="widget_shopping_cart_content"><\/div>)/,
          '$1<div class="hide_cart_widget_if_empty">$2</div>',
        )
        await route.fulfill({ response, body: html })
      })
      await open(SHOP)
      await alive(page)
      const widget = page.locator('#woocommerce_widget_cart-2')
      await expect(widget).toBeHidden()
      await button(page, 201).click()
      await expect(widget).toBeVisible()
      await open(SHOP)
      await expect(widget).toContainText('Mooring Contract')
      await expect(widget).toBeVisible()
    })

    await test.step('the legacy scripts run after all: they do it, once', async () => {
      await forget(page)
      await withJQuery(page)
      await open(SHOP)
      await alive(page)
      const sent = calls(page)
      await page.evaluate(() => {
        const { jQuery } = window as any
        const update = () => {}
        jQuery(document.body)
          .on('click', '.add_to_cart_button', (event: any) => {
            event.preventDefault()
            jQuery.post('/?wc-ajax=add_to_cart', { product_id: 201 })
          })
          .on('added_to_cart', update)
          .on('ajax_request_not_sent.adding_to_cart', update)
          .on('wc_fragment_refresh updated_wc_div', update)
      })
      await button(page, 201).click()
      await page.evaluate(() => (window as any).jQuery(document.body).trigger('wc_fragment_refresh'))
      await atRest(page)
      expect(sent).toEqual(['add_to_cart product_id=201'])
      await expect(button(page, 201)).not.toHaveClass(/loading/)
    })
  })

  test('a strict policy; a narrow screen', async ({ open, problems, page }) => {
    await test.step('works under a strict policy with Trusted Types', async () => {
      await open(`${SHOP}?csp=1`)
      await alive(page)
      await button(page, 201).click()
      await expect(minis(page).last()).toContainText('Mooring Contract')
      await minis(page).last().locator('.remove_from_cart_button').click()
      await expect(minis(page).last()).toHaveText('No products in the cart.')
      expect(problems).toEqual([])
    })

    await test.step('at 390 px with a closed drawer or menu nothing is wider than the screen', async () => {
      await forget(page)
      await page.setViewportSize({ width: 390, height: 800 })
      await open(SHOP)
      await alive(page)
      await button(page, 201).click()
      await expect(page.locator('a.added_to_cart')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
})

import type { Page } from '@playwright/test'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { alive, button, calls, forget, jQuery, KEY, log, minis, record, SHOP, withJQuery } from './harness'

test.describe('events', () => {
  const added = [
    'should_send_ajax_request.adding_to_cart: BUTTON',
    'adding_to_cart: BUTTON, {DATA}',
    'wc_cart_button_updated: BUTTON',
    'wc_fragments_loaded: ',
    'added_to_cart: {div.widget_shopping_cart_content,a.cart-container}, HASH, BUTTON',
  ]
  const removed = [
    'wc_fragments_loaded: ',
    'removed_from_cart: {div.widget_shopping_cart_content,a.cart-container}, , REMOVER',
  ]
  const clean = (list: string[]) =>
    list.map((line) =>
      line
        .replace(/<(button[^>]*?)( loading| added)*>|\$\((button[^)]*?)( loading| added)*\)/, 'BUTTON')
        .replace(/<remove [^>]*>|\$\(remove [^)]*\)/, 'REMOVER')
        .replace(/ [0-9a-f]{32},/, ' HASH,')
        // jQuery reads the attributes from the last to the first.
        .replace(/\{quantity,product_id,product_sku\}|\{product_sku,product_id,quantity\}/, '{DATA}'),
    )
  const both = async (page: Page) => {
    await button(page, 201).click()
    await expect(button(page, 201)).toHaveClass(/added/)
    await minis(page).last().locator('.remove_from_cart_button').click()
    await expect(minis(page).last()).toHaveText('No products in the cart.')
  }
  const blocks = (name: string) => `wc-blocks_${name}: {preserveCartData}`

  test('without jQuery: events, arguments, a veto', async ({ open, page }) => {
    await test.step('without jQuery: native, once each, arguments in the detail; blocks are told', async () => {
      await open(SHOP)
      await alive(page)
      await record(page, 'native')
      await both(page)
      expect(clean(await log(page))).toEqual([
        ...added.slice(0, 2),
        blocks('adding_to_cart'),
        ...added.slice(2),
        blocks('added_to_cart'),
        ...removed,
        blocks('removed_from_cart'),
      ])
    })

    await test.step('a native listener vetoes by preventDefault', async () => {
      await forget(page)
      await open(SHOP)
      await alive(page)
      await atRest(page)
      const sent = calls(page)
      await page.evaluate(() =>
        document.body.addEventListener('should_send_ajax_request.adding_to_cart', (event) =>
          event.preventDefault(),
        ),
      )
      await button(page, 201).click()
      await expect(button(page, 201)).not.toHaveClass(/loading/)
      expect(sent).toEqual([])
    })
  })

  test('both worlds, once each, the button as a jQuery object', async ({ open, page }) => {
    for (const when of ['early', 'late'] as const)
      await test.step(`with ${when} jQuery`, async () => {
        await page.unrouteAll()
        if (when === 'early') await withJQuery(page)
        await open(SHOP)
        await alive(page)
        if (when === 'late') await page.addScriptTag({ content: jQuery })
        await record(page, 'jquery')
        const ajax = page.evaluate(
          () =>
            new Promise((done) =>
              (window as any).jQuery(document).on('ajaxComplete', (_: any, xhr: any, { url, data }: any) =>
                done([
                  url,
                  data,
                  xhr.status,
                  // What plugins look at then: the page after the change.
                  document.querySelectorAll('.widget_shopping_cart_content .mini_cart_item').length > 0,
                ]),
              ),
            ),
        )
        await both(page)
        expect(clean(await log(page))).toEqual([...added, ...removed])
        expect(await ajax).toEqual([
          '/?wc-ajax=add_to_cart',
          'product_sku=MOOR-1&product_id=201&quantity=1',
          200,
          true,
        ])
        await record(page, 'native')
        await both(page)
        expect(clean(await log(page))).toEqual([...added, ...removed])
        await expect(page.locator('.added_to_cart')).toHaveCount(1)
      })
  })

  test('with jQuery: classes, a veto, the payload', async ({ open, page }) => {
    await test.step('loading, the veto and the classes are as handlers know them', async () => {
      await withJQuery(page)
      await open(SHOP)
      await alive(page)
      const sent = calls(page)
      await page.evaluate(() => {
        const w = window as any
        w.seen = []
        const see =
          (name: string) =>
          (_: any, ...args: any[]) => {
            w.seen.push(`${name} ${args.at(-1)?.[0]?.className.replace(/.*ajax_add_to_cart/, '')}`)
          }
        w.jQuery(document.body)
          .on('should_send_ajax_request.adding_to_cart', (_: any, $button: any) => {
            w.seen.push($button[0].classList.contains('loading'))
            return false
          })
          .on('ajax_request_not_sent.adding_to_cart', see('not sent'))
          .on('wc_cart_button_updated', see('updated'))
      })
      await button(page, 201).click()
      await expect
        .poll(() => page.evaluate(() => (window as any).seen))
        .toEqual([true, 'updated ', 'not sent '])
      await expect(button(page, 201)).not.toHaveClass(/loading|added/)
      expect(sent).toEqual([])
    })

    await test.step('payload: every data attribute as it is written, jQuery data below it, changes of handlers', async () => {
      await forget(page)
      await withJQuery(page)
      await open(SHOP)
      await alive(page)
      const sent = calls(page)
      await page.evaluate(() => {
        const { jQuery } = window as any
        const one = document.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id="202"]')!
        one.setAttribute('data-gift-wrap', 'l\'or & "paper"')
        one.setAttribute('data-quantity', '3')
        one.setAttribute('data-empty', '')
        jQuery(one).data({ quantity: 9, engraving: { text: 'A B', size: 2 }, none: null })
        jQuery(document.body).on('adding_to_cart', (_: any, _button: any, data: any) => {
          data.currency = 'EUR'
        })
      })
      await button(page, 202).click()
      await expect(button(page, 202)).toHaveClass(/added/)
      const [, body] = sent[0]!.split(' ')
      expect(new URLSearchParams(body).get('product_sku')).toBe('0012')
      expect(body!.split('&').sort()).toEqual([
        'currency=EUR',
        'empty=',
        'engraving%5Bsize%5D=2',
        'engraving%5Btext%5D=A+B',
        "giftWrap=l'or+%26+%22paper%22",
        'none=',
        'product_id=202',
        'product_sku=0012',
        'quantity=3',
      ])
    })
  })

  test("a theme's own add to cart: its event updates button, fragments and storage; its commands refresh", async ({
    open,
    page,
  }) => {
    await withJQuery(page)
    await open(SHOP)
    await alive(page)
    const sent = calls(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const button = jQuery('<button class="single loading">Buy</button>').appendTo('main')
      const html = '<div class="widget_shopping_cart_content"><b>theme</b></div>'
      jQuery(document.body).trigger('added_to_cart', [
        { 'div.widget_shopping_cart_content': html },
        'cafe',
        button,
      ])
    })
    const single = page.locator('.single')
    await expect(single).toHaveClass('single added')
    await expect(single.locator('+ .added_to_cart')).toBeVisible()
    for (const mini of await minis(page).all()) await expect(mini).toHaveText('theme')
    expect(await page.evaluate((key) => sessionStorage[`wc_cart_hash_${key}`], KEY)).toBe('cafe')
    // Without arguments there is nothing to show; the next page asks.
    await page.evaluate(() => (window as any).jQuery(document.body).trigger('added_to_cart'))
    expect(await page.evaluate((key) => sessionStorage[`wc_fragments_${key}`], KEY)).toBe(undefined)
    expect(sent).toEqual([])
    await page.evaluate(() => (window as any).jQuery(document.body).trigger('wc_fragment_refresh'))
    await expect(minis(page).last()).toHaveText('No products in the cart.')
    await page.evaluate(() =>
      document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })),
    )
    await expect.poll(() => sent).toEqual(['get_refreshed_fragments time', 'get_refreshed_fragments time'])
  })
})

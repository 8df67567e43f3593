import { createRequire } from 'node:module'
import type { Locator, Page, Request } from '@playwright/test'
import { clicks } from '../../../../scripts/e2e/clicks'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/product-simple.html'
const jquery = createRequire(import.meta.url).resolve('jquery')

/** Inputs that arrive later are islands too; the one before goes. */
const addInput = async (page: Page, attributes: string, around = 'div') => {
  await page.evaluate(
    ([attributes, around]) => {
      document.getElementById('late')?.remove()
      document
        .querySelector('form.cart')!
        .insertAdjacentHTML(
          'beforebegin',
          `<${around}><input id="late" class="qty" title="Qty" ${attributes}></${around!.split(' ')[0]}>`,
        )
    },
    [attributes, around],
  )
  await page.waitForFunction(() =>
    (window as any).archipelago.islands.every(({ state }: any) => state !== 'loading'),
  )
  return page.locator('#late')
}

/** What a visitor does: selects what is there, types, goes on. */
const enter = async (input: Locator, text: string) => {
  await input.press('ControlOrMeta+a')
  await input.press('Delete')
  if (text) await input.pressSequentially(text)
  await input.blur()
}

test.describe('quantity field', () => {
  test('keeps within its limits, at the start and typed @react @firefox', async ({ open, page }) => {
    await test.step('the number at the start', async () => {
      await open(FIXTURE)
      for (const [attributes, value] of [
        ['type="number" min="2" value="1"', '2'],
        ['type="number" min="0.5" step="0.5" value="0.2"', '0.5'],
        ['type="hidden" min="3" value="1"', '3'],
        ['type="number" min="-2" value="-5"', '-5'],
        ['type="number" min="0" value=""', ''],
        ['type="number" min="" max="" value="0"', '0'],
        ['type="number" min="1" max="3" value="9"', '9'],
      ] as const)
        await expect(await addInput(page, attributes), attributes).toHaveValue(value)
    })

    await test.step('the number that is typed', async () => {
      for (const [attributes, typed, value] of [
        ['min="1" max="7"', '9', '7'],
        ['min="1" max="7"', '0', '1'],
        ['min="1" max="7"', '4', '4'],
        ['min="1" max=""', '900', '900'],
        ['min="0.5" max="2.5" step="0.1"', '3', '2.5'],
        ['min="1" max="6" step="2"', '8', '5'],
        ['min="0" max="10" step="any"', '12.25', '10'],
        ['min="1" max="7"', '', ''],
        ['min="1" max="7"', '2.5', '2.5'],
      ] as const) {
        const input = await addInput(page, `type="number" value="1" ${attributes}`)
        const heard = page.evaluate(
          () =>
            new Promise<string[]>((done) => {
              const heard: string[] = []
              document.addEventListener('change', ({ target }) =>
                heard.push((target as HTMLInputElement).value),
              )
              document.addEventListener('focusout', () => setTimeout(() => done(heard)), { once: true })
            }),
        )
        await enter(input, typed)
        await expect(input, attributes).toHaveValue(value)
        // Whoever adds up prices has the number that is posted last.
        expect((await heard).at(-1)).toBe(value)
      }
    })
  })

  test('with rows of a cart and with other plugins', async ({ open, page }) => {
    await test.step('rows of a cart are left alone; the number that fits is announced', async () => {
      await open(FIXTURE)
      const row = await addInput(
        page,
        'type="number" min="2" max="5" value="1"',
        'div class="product-quantity"',
      )
      await expect(row).toHaveValue('1')
      await enter(row, '9')
      await expect(row).toHaveValue('9')
      const field = page.getByLabel('Mooring Contract quantity')
      await field.evaluate((input: HTMLInputElement) => {
        input.max = '3'
      })
      await enter(field, '5')
      await expect(page.locator('[aria-live=polite]')).toHaveText('Mooring Contract quantity: 3')
    })

    await test.step('a plugin that writes a number of its own at each change is not argued with', async () => {
      const input = await addInput(page, 'type="number" min="1" max="7" value="2"')
      const heard = await page.evaluate(() => {
        let heard = 0
        const input = document.querySelector<HTMLInputElement>('#late')!
        input.addEventListener(
          'change',
          () => {
            heard++
            input.value = '12'
          },
          true,
        )
        input.dispatchEvent(new Event('change', { bubbles: true }))
        return heard
      })
      expect(heard).toBe(2)
      await expect(input).toHaveValue('12')
    })

    await test.step('plus and minus buttons that change it through jQuery are kept within the limits', async () => {
      await page.addScriptTag({ path: jquery })
      const input = await addInput(page, 'type="number" min="1" max="2" value="2"')
      await page.evaluate(() => (window as any).jQuery('#late').val(3).trigger('change'))
      await expect(input).toHaveValue('2')
    })
  })

  test('unmounting gives the page back', async ({ open }) => {
    const page = await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, 'form.cart')
    await open(FIXTURE)
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, 'form.cart')).toBe(printed)
  })
})

/** Takes posts of the page and keeps them unanswered, as a slow server does. */
const takePosts = async (page: Page, url = `**${FIXTURE}*`) => {
  const posts: Request[] = []
  await page.route(url, (route) => {
    const request = route.request()
    if (request.method() === 'POST' || request.url().includes('/external')) posts.push(request)
    else return route.continue()
  })
  return posts
}

const addToCart = (page: Page) => page.locator('form.cart .single_add_to_cart_button')

test.describe('sending', () => {
  test('once for two clicks, again when the page stayed or came back', async ({ open, page }) => {
    await test.step('a double click adds once, with the button’s name; so does a click a second later', async () => {
      const posts = await takePosts(page)
      await open(FIXTURE)
      await clicks(page, addToCart(page), 60, 940)
      expect(posts).toHaveLength(1)
      expect(posts[0]!.postData()).toMatch(/name="quantity"\r\n\r\n1[\s\S]*name="add-to-cart"\r\n\r\n201/)
    })

    await test.step('after a stopped navigation it can be sent again', async () => {
      const posts = await takePosts(page)
      await open(FIXTURE)
      await addToCart(page).evaluate((button) =>
        button.addEventListener('click', () => setTimeout(stop, 100)),
      )
      await clicks(page, addToCart(page), 200)
      expect(posts).toHaveLength(2)
    })

    await test.step('on a page that comes back it can be sent again', async () => {
      const posts = await takePosts(page)
      await open(FIXTURE)
      await addToCart(page).evaluate((button) =>
        button.addEventListener('click', () =>
          setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 100),
        ),
      )
      await clicks(page, addToCart(page), 200)
      expect(posts).toHaveLength(2)
    })
  })

  test('a theme sends the form itself, or looks at each submit', async ({ open, page }) => {
    await test.step('a theme that sends the form itself may do so every time', async () => {
      const posts = await takePosts(page)
      await open(FIXTURE)
      await page.evaluate(() => {
        ;(window as any).sent = 0
        document.addEventListener('submit', (event) => {
          event.preventDefault()
          ;(window as any).sent++
        })
      })
      await addToCart(page).click()
      await addToCart(page).click()
      expect(await page.evaluate(() => (window as any).sent)).toBe(2)
      expect(posts).toHaveLength(0)
    })

    await test.step('a theme sees the second submit as prevented', async () => {
      await takePosts(page)
      await open(FIXTURE)
      const seen = page.evaluate(
        () =>
          new Promise((done) => {
            const seen: boolean[] = []
            document.addEventListener(
              'submit',
              (event) => seen.push(event.defaultPrevented) === 2 && done(seen),
            )
          }),
      )
      await clicks(page, addToCart(page), 60)
      expect(await seen).toEqual([false, true])
    })
  })

  test('another button is another wish; a form for another tab is sent as often as asked', async ({
    open,
    page,
  }) => {
    const posts = await takePosts(page)
    await open(FIXTURE)
    await page.evaluate(() =>
      document
        .querySelector('form.cart')!
        .insertAdjacentHTML('beforeend', '<button name="buy-now" value="201">Buy now</button>'),
    )
    const box = (await page.getByRole('button', { name: 'Buy now' }).boundingBox())!
    await clicks(page, addToCart(page))
    await page.mouse.click(box.x + 4, box.y + 4)
    await expect.poll(() => posts.length).toBe(2)
    await open(FIXTURE)
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('form.cart')!.target = '_blank'
    })
    const prevented = await page.evaluate(() => {
      const seen: boolean[] = []
      addEventListener('submit', (event) => {
        seen.push(event.defaultPrevented)
        event.preventDefault()
      })
      const form = document.querySelector<HTMLFormElement>('form.cart')!
      form.requestSubmit()
      form.requestSubmit()
      return seen
    })
    expect(prevented).toEqual([false, false])
  })
})

test('captured grouped and external products', async ({ open, page }) => {
  await test.step('grouped: empty fields stay empty, a double click sends once', async () => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    const posts = await takePosts(page, '**/product/property-bundle/*')
    await open('/captures/product-grouped')
    const field = page.locator('input.qty').first()
    await expect(field).toHaveValue('')
    await enter(field, '-2')
    await expect(field).toHaveValue('0')
    await field.fill('2')
    await clicks(page, addToCart(page), 60)
    expect(posts).toHaveLength(1)
    expect(posts[0]!.postData()).toContain('name="quantity[23]"')
  })

  await test.step('external: a double click goes there once', async () => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    const posts = await takePosts(page, '**/external/*')
    await open('/captures/product-external')
    await clicks(page, addToCart(page), 60)
    expect(posts.map((request) => request.method())).toEqual(['GET'])
  })
})

test('captured pages are mounted without a word', async ({ open, problems, page }) => {
  test.slow()
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of [
    'product-simple',
    'product-sold-individually',
    'product-upsells',
    'product-variable',
    'cart',
  ])
    await test.step(`captured page ${name} is mounted without a word, and unmounts`, async () => {
      await open(`/captures/${name}`, { mode: 'none' })
      const values = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLInputElement>('input.qty')].map(({ value }) => value),
        )
      const before = await values()
      await open(`/captures/${name}`)
      expect(await values()).toEqual(before)
      const guarded = await page.evaluate(() =>
        (window as any).archipelago.islands
          .filter(({ name }: any) => name === 'quantity')
          .map(({ element }: any) => element.localName),
      )
      expect(guarded.includes('form')).toBe(name !== 'cart')
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

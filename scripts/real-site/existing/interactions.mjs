/*
 * What a visitor does with a page, on whichever scripts it has: each is tried where its markup is, and says what was
 * seen. The walk does the same with and without us and compares.
 */
const seen = (locator) => locator.filter({ visible: true }).count()
const text = async (locator) => ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim()

/** Waits until `read` gives the same three times in a row, at most five seconds: animations are over. */
const settle = async (page, read) => {
  let last
  let same = 0
  for (let i = 0; i < 25 && same < 3; i++) {
    await page.waitForTimeout(200)
    const now = JSON.stringify(await read())
    same = now === last ? same + 1 : 0
    last = now
  }
  return JSON.parse(last)
}

/** How much is in the cart, wherever the page says so: Astra's header, the block of a mini cart. */
const counts = (page) =>
  page
    .locator(
      '.ast-site-header-cart [data-cart-total], .ast-cart-menu-wrap .count, .wc-block-mini-cart__badge',
    )
    .evaluateAll((all) => all.map((one) => one.dataset.cartTotal ?? one.textContent.trim()))

const loopButton = async (page) => {
  const button = page.locator('.ajax_add_to_cart').filter({ visible: true }).first()
  const address = page.url()
  await button.click()
  await page.locator('.ajax_add_to_cart.loading').waitFor({ state: 'detached', timeout: 15_000 })
  return settle(page, async () => ({
    classes: (await button.getAttribute('class')).match(/\b(added|loading)\b/g),
    links: await page.locator('a.added_to_cart').count(),
    cart: await page.locator('.widget_shopping_cart_content').first().locator('li.mini_cart_item').count(),
    stayed: page.url() === address,
    counts: await counts(page),
  }))
}

const miniCartRemove = async (page) => {
  const rows = page
    .locator('.widget_shopping_cart_content')
    .filter({ visible: true })
    .first()
    .locator('li.mini_cart_item')
  const before = await rows.count()
  if (!before) return 'no row to remove'
  await rows.first().locator('.remove_from_cart_button').click()
  return settle(page, async () => ({ before, after: await rows.count() }))
}

const variation = async (page) => {
  const form = page.locator('form.variations_form').first()
  const said = []
  for (let round = 0; round < 2; round++) {
    for (const select of await form.locator('table.variations select').all()) {
      const options = await select
        .locator('option:not([value=""]):not([disabled])')
        .evaluateAll((all) => all.map(({ value }) => value))
      if (options[0]) await select.selectOption(options[Math.min(round, options.length - 1)])
      await page.waitForTimeout(150)
    }
    said.push(
      await settle(page, async () => ({
        chosen: await form
          .locator('table.variations select')
          .evaluateAll((all) => all.map(({ value }) => value)),
        id: await form.locator('input[name=variation_id]').inputValue(),
        price: await text(form.locator('.single_variation')),
        button: (await form.locator('.single_add_to_cart_button').getAttribute('class')).includes('disabled')
          ? 'disabled'
          : 'enabled',
        picture: await page
          .locator('.woocommerce-product-gallery__image img')
          .first()
          .evaluate((image) => image.src.split('/').pop())
          .catch(() => ''),
        // Not the one that zooms, which comes at once or with the pointer.
        pictures: await page
          .locator('.woocommerce-product-gallery__image img:not(.zoomImg)')
          .evaluateAll((all) => all.map((image) => image.src.split('/').pop())),
        thumbnails: await page.locator('.flex-control-thumbs li').count(),
      })),
    )
    const reset = form.locator('.reset_variations')
    if (round === 0 && (await reset.isVisible())) {
      await reset.click()
      said.push(
        await settle(page, () =>
          form.locator('table.variations select').evaluateAll((all) => all.map(({ value }) => value)),
        ),
      )
    }
  }
  return said
}

const productTabs = async (page) => {
  const tabs = page.locator('.wc-tabs li a')
  await tabs.last().click()
  return settle(page, async () => ({
    active: await text(page.locator('.wc-tabs li.active')),
    panels: await seen(page.locator('.woocommerce-Tabs-panel')),
    stars: await page.locator('p.stars a').count(),
  }))
}

const gallery = async (page) => {
  const picture = page.locator('.woocommerce-product-gallery')
  return settle(page, async () => ({
    opacity: await picture.evaluate((element) => getComputedStyle(element).opacity),
    thumbnails: await page.locator('.flex-control-thumbs li').count(),
    trigger: await page.locator('.woocommerce-product-gallery__trigger').count(),
  }))
}

const titles = (name) => async (page) => {
  const root = page.locator(`.elementor-widget-${name}`).first()
  const title = root.locator('.elementor-tab-title').filter({ visible: true })
  const state = async () => ({
    open: await title.evaluateAll((all) => all.map((one) => one.classList.contains('elementor-active'))),
    panels: await seen(root.locator('.elementor-tab-content')),
  })
  const said = [await settle(page, state)]
  await root.locator('.elementor-tab-title').filter({ visible: true }).nth(1).click()
  said.push(await settle(page, state))
  await page.keyboard.press('Enter')
  said.push(await settle(page, state))
  return said
}

/** Containers that a title opens: tabs and accordions of Elementor's nested elements. */
const nested = (root, title, panel) => async (page) => {
  const all = page.locator(root).first()
  const state = async () => ({
    open: await all
      .locator(title)
      .evaluateAll((list) => list.map((one) => one.ariaSelected ?? one.ariaExpanded ?? one.parentNode.open)),
    panels: await seen(all.locator(panel)),
  })
  const said = [await settle(page, state)]
  await all.locator(title).nth(1).click()
  said.push(await settle(page, state))
  await page.keyboard.press('Enter')
  said.push(await settle(page, state))
  return said
}

/** A picture of a gallery, opened over the page; the next one; closed by Escape. */
const lightbox = async (page) => {
  // Not its pictures: in a copy of a site they may be lacking.
  const pictures = () => seen(page.locator('.elementor-lightbox'))
  await page.locator('[data-elementor-open-lightbox="yes"]').first().click()
  const open = await settle(page, pictures)
  await page.keyboard.press('ArrowRight')
  await settle(page, pictures)
  await page.keyboard.press('Escape')
  return { open: open > 0, after: await settle(page, pictures) }
}

const counter = async (page) => {
  const number = page.locator('.elementor-counter-number').first()
  await number.scrollIntoViewIfNeeded()
  return settle(page, () => text(number))
}

const alert = async (page) => {
  await page.locator('.elementor-alert-dismiss').first().click()
  return settle(page, () => seen(page.locator('.elementor-alert')))
}

const contactForm = async (page) => {
  const form = page.locator('form.wpcf7-form').first()
  const state = async () => ({
    status: await form.getAttribute('data-status'),
    classes: await form.getAttribute('class'),
    tips: await form.locator('.wpcf7-not-valid-tip').allTextContents(),
    invalid: await form.locator('[aria-invalid=true]').evaluateAll((all) => all.map(({ name }) => name)),
    said: await text(form.locator('.wpcf7-response-output')),
  })
  const said = []
  const submit = form.locator('[type=submit]')
  for (const box of await form.locator('.wpcf7-acceptance input[type=checkbox]').all()) {
    said.push({ submitBefore: await submit.isDisabled() })
    await box.check()
  }
  await submit.click()
  said.push(await settle(page, state))
  for (const field of await form
    .locator('input[type=text], input[type=email], input[type=tel], textarea')
    .all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ann@example.com' : '12345')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  await submit.click()
  said.push(await settle(page, state))
  return said
}

const fluentForm = async (page) => {
  const form = page.locator('form.frm-fluent-form').first()
  const around = form.locator('xpath=..')
  const state = async () => ({
    errors: (await around.locator('.error.text-danger').allTextContents()).map((one) => one.trim()),
    marked: await around.locator('.ff-el-is-error').count(),
    success: (await around.locator('.ff-message-success').allTextContents()).join(' ').trim(),
    form: await seen(form),
  })
  const said = []
  await form.locator('[type=submit]').click()
  said.push(await settle(page, state))
  for (const field of await form
    .locator('input[type=text], input[type=email], input[type=tel], textarea')
    .filter({ visible: true })
    .all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ann@example.com' : 'Ann 12')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  // Both ignore a second submit within 1.5 seconds.
  await page.waitForTimeout(1600)
  await form.locator('[type=submit]').click()
  const answer = around.locator('.ff-message-success, .ff-errors-in-stack :not(:empty)').first()
  await answer.waitFor({ timeout: 10_000 }).catch(() => undefined)
  said.push(await settle(page, state))
  return said
}

const atomicTabs = async (page) => {
  const root = page.locator('[data-e-type="e-tabs"]').first()
  const tab = root.locator('[role=tab]')
  const state = async () => ({
    selected: await tab.evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected'))),
    panels: await root.locator('[role=tabpanel]').filter({ visible: true }).allInnerTexts(),
  })
  const said = [await settle(page, state)]
  await tab.nth(1).click()
  said.push(await settle(page, state))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  said.push(await settle(page, state))
  return said
}

const actionLink = async (page) => {
  const box = page.locator('.elementor-lightbox')
  await page.locator('[data-action-link]').first().click()
  const open = await settle(page, () => seen(box))
  await page.keyboard.press('Escape')
  return { open, after: await settle(page, () => seen(box)) }
}

/** What an interaction of Elementor 4 has made of its element. */
const interaction = async (page) => {
  const ids = await page
    .locator('#elementor-interactions-data')
    .evaluate((data) => JSON.parse(data.textContent).map(({ elementId }) => elementId))
  return settle(page, () =>
    page.evaluate(
      (all) =>
        all.map((id) => {
          const { opacity, transform } = getComputedStyle(
            document.querySelector(`[data-interaction-id="${id}"]`),
          )
          return { opacity, transform }
        }),
      ids,
    ),
  )
}

/** The block of filters: what is sold out alone, and all again. */
const filters = async (page) => {
  const box = page.locator('.wc-block-product-filter-checkbox-list input').first()
  const names = () => page.locator('.wc-block-product-template .wp-block-post-title').allInnerTexts()
  const before = await names()
  await box.click()
  const chosen = await settle(page, names)
  await box.click()
  return { before, chosen, after: await settle(page, names), address: new URL(page.url()).search }
}

/** The block of a mini cart: opened, what is in it, closed. */
const miniCartBlock = async (page) => {
  await page.locator('.wc-block-mini-cart__button').first().click()
  const drawer = page.locator('.wc-block-mini-cart__drawer, .wc-block-components-drawer')
  const said = await settle(page, async () => ({
    open: await seen(drawer),
    rows: await drawer.locator('.wc-block-cart-items__row').count(),
  }))
  await page.keyboard.press('Escape')
  return { ...said, after: await settle(page, () => seen(drawer)) }
}

const readyCode = async (page) => text(page.locator('#out'))

/** Each: its name, the markup that it needs, and what is done. A test may leave the page; the cart comes last. */
export const interactions = [
  ['inline jQuery', '#out', readyCode],
  ['accordion', '.elementor-widget-accordion', titles('accordion')],
  ['toggle', '.elementor-widget-toggle', titles('toggle')],
  ['tabs', '.elementor-widget-tabs', titles('tabs')],
  [
    'nested tabs',
    '.elementor-widget-n-tabs',
    nested('.elementor-widget-n-tabs', '.e-n-tab-title', '.e-n-tabs-content > .e-con'),
  ],
  [
    'nested accordion',
    '.elementor-widget-n-accordion',
    nested('.elementor-widget-n-accordion', '.e-n-accordion-item-title', '.e-n-accordion-item > .e-con'),
  ],
  ['lightbox', '[data-elementor-open-lightbox="yes"]', lightbox],
  ['atomic tabs', '[data-e-type="e-tabs"] [role=tab]', atomicTabs],
  ['action link', '[data-action-link]', actionLink],
  ['interaction', '#elementor-interactions-data', interaction],
  ['filters', '.wc-block-product-filter-checkbox-list input', filters],
  ['counter', '.elementor-counter-number', counter],
  ['alert', '.elementor-alert-dismiss', alert],
  ['gallery', '.woocommerce-product-gallery', gallery],
  ['product tabs', '.wc-tabs', productTabs],
  ['variations', 'form.variations_form', variation],
  ['Contact Form 7', 'form.wpcf7-form', contactForm],
  ['Fluent form', 'form.frm-fluent-form', fluentForm],
  ['add to cart', '.ajax_add_to_cart', loopButton],
  ['mini cart block', '.wc-block-mini-cart__button', miniCartBlock],
  ['remove from mini cart', '.widget_shopping_cart_content .remove_from_cart_button', miniCartRemove],
]

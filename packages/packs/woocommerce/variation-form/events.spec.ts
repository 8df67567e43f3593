import type { Page } from '@playwright/test'
import { timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { addJQuery, checked, FIRST_CHECK_DELAY, FIXTURE, heard, prepare, type World } from './harness'

// contracts/woocommerce.md 25, line by line: what handlers on the document hear.
const NOTHING = ['reset_image', 'hide_variation', 'reset_data', 'check_variations']
const UPDATE = ['woocommerce_update_variation_values', 'update_variation_values']
const FOUND = [
  'change@variation_id',
  'change@quantity',
  'show_variation',
  'found_variation',
  'check_variations',
]
const CHANGED = ['woocommerce_variation_has_changed', 'change@select']
const CHANGE = ['change@variation_id', 'woocommerce_variation_select_change', ...UPDATE]
const SLIDE = 'woocommerce_gallery_reset_slide_position'
const ZOOM = 'woocommerce_gallery_init_zoom'
const CHOOSE_ONE = [...CHANGE, ...NOTHING, ...CHANGED]

const blue = (html: string) =>
  html.replace('<option value="blue">', '<option value="blue" selected="selected">')
const blueSmall = (html: string) =>
  blue(html)
    .replace('<option value="small">', '<option value="small" selected="selected">')
    .replace('<option value="Plain">', '<option value="Plain" selected="selected">')

const worlds: [string, World][] = [
  ['without jQuery', {}],
  ['with jQuery before us', { jquery: 'before' }],
  ['with jQuery that comes later', { jquery: 'late' }],
]

for (const [name, world] of worlds)
  test.describe(name, () => {
    const go = async (page: Page, open: any, edit?: World['edit']) => {
      await prepare(page, { ...world, edit })
      await open(FIXTURE)
      await checked(page)
    }
    const expectHeard = async (page: Page, names: string[]) => {
      const { native, jquery } = await heard(page)
      expect(native).toEqual(names)
      if (world.jquery) expect(jquery).toEqual(names)
    }

    test(`choosing, and commands of other plugins${world.jquery === 'before' ? ' @react' : ''}`, async ({
      page,
      open,
      problems,
    }) => {
      await test.step('the events of choosing, one after the other', async () => {
        await go(page, open)
        const load = [...UPDATE, ...NOTHING, 'wc_variation_form', 'resize', SLIDE, ZOOM]
        const { native, jquery } = await heard(page)
        expect(native).toEqual(load)
        if (world.jquery === 'before') expect(jquery).toEqual(load)
        if (world.jquery === 'late') await addJQuery(page)

        await page.selectOption('#pa_colour', 'blue')
        await expectHeard(page, [...CHOOSE_ONE, 'resize', ZOOM])
        await page.selectOption('#pa_size', 'small')
        await expectHeard(page, [...CHOOSE_ONE, 'resize', ZOOM])
        await page.selectOption('#finish', 'Plain')
        await expectHeard(page, [...CHANGE, ...FOUND, ...CHANGED, 'resize', SLIDE, ZOOM])

        await page.click('.reset_variations')
        // The first image reset changes the id back.
        const delayed = [SLIDE, '', '', ''].flatMap((slide) => ['resize', ...(slide ? [slide] : []), ZOOM])
        await expectHeard(page, [
          ...CHOOSE_ONE,
          ...CHOOSE_ONE,
          ...CHOOSE_ONE,
          'reset_image',
          'hide_variation',
          'reset_data',
          ...delayed,
        ])
        expect(problems).toEqual([])
      })

      await test.step('commands of other plugins', async () => {
        await go(page, open)
        if (world.jquery === 'late') await addJQuery(page)
        await heard(page)
        const send = (name: string, ...args: unknown[]) =>
          page.evaluate(
            ([name, args, jquery]) => {
              const form = document.querySelector('.variations_form')!
              if (jquery) (window as any).jQuery(form).trigger(name, args)
              else form.dispatchEvent(new CustomEvent(name as string, { bubbles: true, detail: args }))
            },
            [name, args, !!world.jquery] as const,
          )
        const own = async () => (await heard(page))[world.jquery ? 'jquery' : 'native']

        const data = { attribute_pa_colour: 'red', attribute_pa_size: 'large', attribute_finish: 'Any' }
        await send('check_variations', { count: 3, chosenCount: 3, data })
        expect(await own()).toEqual([...UPDATE, ...FOUND, 'resize', SLIDE, ZOOM])
        await expect(page.locator('input.variation_id')).toHaveValue('212')

        await send('reset_data')
        expect(await own()).toEqual(['reset_image', 'hide_variation', 'reset_data', 'resize', SLIDE, ZOOM])
        await send('reset_image')
        expect(await own()).toEqual(['reset_image', 'resize', ZOOM])
        await send('update_variation_values')
        expect(await own()).toEqual(UPDATE)
        await send('hide_variation')
        await expect(page.locator('.single_add_to_cart_button')).toHaveClass(/wc-variation-selection-needed/)
        await send('show_variation', {}, false)
        await expect(page.locator('.single_add_to_cart_button')).toHaveClass(
          /disabled wc-variation-is-unavailable/,
        )
        await send('show_variation', {}, true)
        await expect(page.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled|wc-variation/)
      })
    })

    test('defaults that match', async ({ page, open }) => {
      await test.step('arguments: the variation, whether it can be bought, the form itself', async () => {
        await go(page, open, blueSmall)
        await timersHaveRun(page, FIRST_CHECK_DELAY)
        const args = await page.evaluate(
          (world) => {
            const of = (name: string) => (window as any).trace[world].find(([one]: any) => one === name)[1]
            const [variation, purchasable] = of('show_variation')
            const [instance] = of('wc_variation_form')
            const chosen = instance.getChosenAttributes()
            return {
              found: of('found_variation')[0].variation_id,
              shown: variation.variation_id,
              purchasable,
              chosen,
              fields: instance.$attributeFields.length,
              wrapped: !!instance.$attributeFields.jquery,
              matching: instance
                .findMatchingVariations(instance.variationData, chosen.data)
                .map((one: any) => one.variation_id),
              useAjax: instance.useAjax,
            }
          },
          world.jquery === 'before' ? 'jquery' : 'native',
        )
        expect(args).toEqual({
          found: 213,
          shown: 213,
          purchasable: true,
          chosen: {
            count: 3,
            chosenCount: 3,
            data: { attribute_pa_colour: 'blue', attribute_pa_size: 'small', attribute_finish: 'Plain' },
          },
          fields: 3,
          wrapped: world.jquery === 'before',
          matching: [213],
          useAjax: false,
        })
      })

      await test.step('defaults that match at load', async () => {
        const { native, jquery } = await heard(page)
        const load = [...UPDATE, ...FOUND, 'wc_variation_form', 'resize', SLIDE, ZOOM]
        expect(native).toEqual(load)
        if (world.jquery === 'before') expect(jquery).toEqual(load)
      })
    })
  })

test('handlers bound before and after us, swatches, and handlers taken away', async ({ page, open }) => {
  await test.step('handlers bound before and after us, in every world, hear each event once with its arguments', async () => {
    await prepare(page, { jquery: 'before' })
    await open(FIXTURE)
    await checked(page)
    await page.evaluate(() => {
      const { jQuery } = window as any
      const log = ((window as any).log = [] as unknown[])
      const form = document.querySelector('.variations_form')!
      jQuery(form).on('found_variation', (_event: unknown, variation: any) =>
        log.push(['form', variation.variation_id]),
      )
      jQuery(document).on('found_variation', '.variations_form', (_event: unknown, variation: any) =>
        log.push(['delegated', variation.variation_id]),
      )
      form.addEventListener('found_variation', (event: any) =>
        log.push(['native', event.detail[0].variation_id]),
      )
    })
    await page.selectOption('#pa_colour', 'blue')
    await page.selectOption('#pa_size', 'small')
    await page.selectOption('#finish', 'Plain')
    expect(await page.evaluate(() => (window as any).log)).toEqual([
      ['form', 213],
      ['delegated', 213],
      ['native', 213],
    ])
  })

  await test.step('swatches through jQuery only: val().trigger("change")', async () => {
    await page.evaluate(() => {
      const { jQuery } = window as any
      jQuery('#pa_colour').val('blue').trigger('change')
      jQuery('#pa_size').val('small').trigger('change')
      jQuery('#finish').val('Plain').trigger('change')
    })
    await expect(page.locator('input.variation_id')).toHaveValue('213')
    // And back through jQuery: native listeners never hear this click.
    await page.evaluate(() => (window as any).jQuery('.reset_variations').trigger('click'))
    await expect(page.locator('#pa_colour')).toHaveValue('')
  })

  await test.step('a plugin takes handlers away by the names the legacy script gave them', async () => {
    const id = page.locator('input.variation_id')
    await page.evaluate(() => (window as any).jQuery('.variations_form').off('click', '.reset_variations'))
    await page.selectOption('#pa_colour', 'blue')
    await page.evaluate(() => document.querySelector<HTMLElement>('.reset_variations')!.click())
    await expect(page.locator('#pa_colour')).toHaveValue('blue')

    await page.evaluate(() =>
      (window as any).jQuery('.variations_form').off('found_variation.wc-variation-form'),
    )
    await page.selectOption('#pa_size', 'small')
    await page.selectOption('#finish', 'Plain')
    await expect(id).toHaveValue('')
  })
})

test('two copies of jQuery; a list in its data', async ({ page, open }) => {
  await test.step('two copies of jQuery: every choice is checked once', async () => {
    await prepare(page, { jquery: 'before' })
    await open(FIXTURE)
    await checked(page)
    await page.addScriptTag({ url: '/test/jquery.js' })
    await heard(page)
    await page.selectOption('#pa_colour', 'blue')
    expect((await heard(page)).native).toEqual([...CHOOSE_ONE, 'resize', ZOOM])
  })

  await test.step('jQuery data wins over the attribute, and is read again on reload_product_variations', async () => {
    await prepare(page, { jquery: 'before' })
    await open(FIXTURE)
    await checked(page)
    await page.evaluate(() => {
      const form = (window as any).jQuery('.variations_form')
      const list = form
        .data('product_variations')
        .filter((one: any) => one.attributes.attribute_pa_colour !== 'blue')
      form.data('product_variations', list).trigger('reload_product_variations')
    })
    expect(await page.locator('#pa_colour option').allTextContents()).toEqual([
      'Choose an option',
      'Green',
      'Red',
    ])
  })
})

test('the plugins of the legacy script answer, and never replace one that is there', async ({
  page,
  open,
}) => {
  await prepare(page, {
    jquery: 'before',
    edit: (html) =>
      html.replace('</head>', '<script>jQuery.fn.wc_set_content = () => "theirs"</script></head>'),
  })
  await open(FIXTURE)
  await checked(page)
  const result = await page.evaluate(async () => {
    const { jQuery } = window as any
    const image = jQuery('.wp-post-image')
    const before = image.attr('src')
    image.wc_set_variation_attr('src', '/other.jpg').wc_set_variation_attr('srcset', false)
    const during = [image.attr('src'), image.attr('srcset'), image.attr('data-o_src')]
    image.wc_reset_variation_attr('src')
    const after = image.attr('src')
    jQuery('.sku').attr('data-o_content', 'KEPT').wc_reset_content()
    jQuery('.summary').block({ message: null, overlayCSS: { opacity: 0.6 } })
    // Our cover comes when the first is asked for.
    while (!jQuery('.blockOverlay').length) await new Promise((done) => setTimeout(done))
    const blocked = [jQuery('.blockOverlay').length, jQuery('.summary').data('blockUI.isBlocked')]
    jQuery('.summary').unblock()
    return {
      set: jQuery('.sku').wc_set_content('x'),
      same: before === after && during[2] === before,
      during: during.slice(0, 2),
      sku: jQuery('.sku').text(),
      blocked,
      chain: jQuery('.variations_form').wc_variation_form().length,
    }
  })
  expect(result).toEqual({
    set: 'theirs',
    same: true,
    during: ['/other.jpg', undefined],
    sku: 'KEPT',
    blocked: [1, 1],
    chain: 1,
  })
})

test('jQuery(form).wc_variation_form() brings a quick view to life and starts a form again', async ({
  page,
  open,
}) => {
  await prepare(page, { jquery: 'before' })
  await open(FIXTURE)
  await checked(page)
  await heard(page)
  await page.evaluate(() => {
    const { jQuery } = window as any
    const copy = jQuery(document.querySelector('.product')!.cloneNode(true)).attr('id', 'copy')
    jQuery('main').append(copy)
    jQuery('#copy .variations_form').wc_variation_form()
  })
  await timersHaveRun(page, FIRST_CHECK_DELAY)
  const { jquery } = await heard(page)
  expect(jquery.filter((name) => name === 'wc_variation_form')).toHaveLength(1)
  await page.selectOption('#copy #pa_colour', 'blue')
  await page.selectOption('#copy #pa_size', 'small')
  await page.selectOption('#copy #finish', 'Plain')
  await expect(page.locator('#copy input.variation_id')).toHaveValue('213')
  await expect(page.locator('input.variation_id').first()).toHaveValue('0')
  await heard(page)
  await page.evaluate(() => (window as any).jQuery('#copy .variations_form').wc_variation_form())
  await timersHaveRun(page, FIRST_CHECK_DELAY)
  expect((await heard(page)).jquery.filter((name) => /_form|found/.test(name))).toEqual([
    'found_variation',
    'wc_variation_form',
  ])
})

test('captured pages: events at load', async ({ page, open, problems }) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of ['product-variable', 'product-variable-default'])
    await test.step(name, async () => {
      await prepare(page, { jquery: 'before' })
      await open(`/captures/${name}`)
      await checked(page)
      const steps = name.endsWith('default') ? FOUND : NOTHING
      const { native, jquery } = await heard(page)
      expect(native).toEqual([...UPDATE, ...steps, 'wc_variation_form', 'resize', SLIDE, ZOOM])
      expect(jquery).toEqual(native)
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})

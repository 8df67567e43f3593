import { expect, test } from '../../../../scripts/e2e/test'
import { checked, FIXTURE, prepare } from './harness'
import { button, choose, go } from './variation-form.harness'

test('the templates of the page: none, a theme’s, one that cannot be filled', async ({
  page,
  open,
  problems,
}) => {
  await test.step('without the templates and params of the page, under a strict content security policy', async () => {
    await prepare(page, {
      edit: (html) => html.replace(/<script[^>]*id="tmpl-[\s\S]*?<\/script>/g, ''),
    })
    await open(`${FIXTURE}?data=drop&csp=strict`)
    await checked(page)
    await choose(page, 'blue', 'small', 'Plain')
    await expect(page.locator('.single_variation .woocommerce-variation-price')).toContainText('52.00')
    await expect(page.locator('.single_variation .woocommerce-variation-availability')).toContainText(
      '7 in stock',
    )
    await expect(button(page)).not.toHaveClass(/disabled/)
  })

  await test.step('a theme’s template: its own fields, escaping and logic', async () => {
    await go(page, open, (html) =>
      html.replace(
        /(id="tmpl-variation-template">)[\s\S]*?<\/script>/,
        '$1<# if ( data.variation.sku ) { #><b class="mine">{{ data.variation.sku }} {{ "<i>" }}</b><# } #>{{{ data.variation.price_html }}}</script>',
      ),
    )
    await choose(page, 'blue', 'small', 'Plain')
    await expect(page.locator('.single_variation .mine')).toHaveText('SEAL-B-S <i>')
  })

  await test.step('a template that cannot be filled costs no sale: the built-in one, and a message on the console', async () => {
    await go(page, open, (html) =>
      html.replace(/(id="tmpl-variation-template">)[\s\S]*?<\/script>/, '$1<# class X {} #></script>'),
    )
    await choose(page, 'blue', 'small', 'Plain')
    await expect(page.locator('.single_variation')).toContainText('52.00')
    expect(problems.join()).toContain('variation-template')
  })
})

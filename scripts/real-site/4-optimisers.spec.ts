import { addPlugin, findPlugin, OPTIMISERS } from './optimisers'
import { expect, type Headers, scriptsIn, test } from './site'

// Only what names our files: the optimisers complain of their own.
test.use({ complaints: /plugins\/archipelago\// })

/** Whether a script is ours, or data that our islands read. */
const isOurs = ({ src, code }: { src: string; code: string }) =>
  /\/archipelago\.js/.test(src) ||
  /archipelago\.stand-in|^\s*(?:\/\*.*\*\/\s*)?var wc_\w+_params =/.test(code)

/** A script as it is printed, without what means the same. */
const printed = (html: string) =>
  scriptsIn(html)
    .filter(isOurs)
    .map(({ id, src, attributes, code }) => ({
      id,
      src,
      defer: /\sdefer\b/.test(attributes),
      type: attributes.match(/\stype=["']([^"']*)/)?.[1]?.replace('text/javascript', '') ?? '',
      // Comments and line ends around the code go when the page is made smaller.
      code: code.replace(/\/\*[\s\S]*?\*\/|^\s+|\s+$|;\s*$/gm, ''),
    }))

for (const { plugin, does, options, mark } of OPTIMISERS) {
  const [name] = plugin.split('/') as [string]
  const folder = findPlugin(name)

  test.describe(`${name} ${does}`, () => {
    test.skip(!folder, `${name} is not in WP_PLUGINS (a folder of unpacked plugins or their zips)`)
    const withPlugins = (...plugins: string[]): Headers => ({
      'x-test-filters': JSON.stringify({
        pre_option_active_plugins: plugins,
        ...Object.fromEntries(Object.entries(options).map(([key, value]) => [`pre_option_${key}`, value])),
      }),
    })
    const headers = withPlugins('archipelago/archipelago.php', plugin)
    const without = withPlugins(plugin)

    test.beforeAll(({ site }) => addPlugin(site.tree, folder!, name))

    test('our script, the stand-in and the data of islands are as we print them', async ({ html }) => {
      for (const path of ['/shop/', '/shirt/']) {
        const plain = await html(path)
        // The first visit makes its files.
        await html(path, headers)
        const optimised = await html(path, headers)
        expect(optimised, path).toMatch(mark)
        expect(printed(plain).length, path).toBeGreaterThan(2)
        expect(printed(optimised), path).toEqual(printed(plain))
      }
    })

    test('the first touch of a visitor does what it says, once', async ({ open, page, problems }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const call = request.url().match(/wc-ajax=(\w+)/)?.[1]
        if (call === 'add_to_cart') asked.push(call)
      })
      // What an optimiser breaks without us is not ours: an old one combines modules with scripts.
      await open('/shop/', without)
      const known = new Set(problems.splice(0))
      asked.length = 0

      await open('/shop/', headers)
      await page.getByRole('link', { name: 'Add to cart' }).click()
      await expect(page.locator('.test-count')).toHaveText('1 in the cart')
      await expect(page.locator('a.added_to_cart')).toHaveText('View cart')
      expect(asked).toEqual(['add_to_cart'])

      await open('/shirt/', headers)
      await page.getByRole('combobox', { name: 'Size' }).selectOption('L')
      await expect(page.locator('.woocommerce-variation-price')).toHaveText('€14')
      await expect(page.locator('input[name=variation_id]')).toHaveValue('32')

      await open('/accordion/', headers)
      const title = page.getByRole('button', { name: 'Fees' })
      await expect(title).toHaveAttribute('aria-expanded', /true|false/)
      const was = await title.getAttribute('aria-expanded')
      await title.click()
      await expect(title).toHaveAttribute('aria-expanded', was === 'true' ? 'false' : 'true')

      await open('/popups/', headers)
      await page.getByRole('link', { name: 'Opening hours' }).click()
      await expect(page.locator('#opening-hours')).toHaveClass(/popshow/)
      expect(page.url()).toMatch(/\/popups\/$/)

      await open('/form/', headers)
      await page.getByLabel('Your name').fill('Ann')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.locator('.wpcf7-response-output')).toHaveText('Thank you, Ann, from a visitor.')
      expect(problems.filter((one) => !known.has(one))).toEqual([])
    })

    test('code in the content, and a script of somebody else, do what they do without us', async ({
      open,
      page,
      problems,
    }) => {
      const look = async (path: string, plugins: Headers) => {
        problems.length = 0
        await open(path, plugins)
        await page.mouse.move(100, 100)
        await page.locator('.entry-content, main').first().click()
        // An optimiser that breaks it without us has nothing to wait for.
        const done = await page
          .waitForFunction(
            () =>
              /^done by jQuery 3/.test(document.querySelector('#out')?.textContent ?? '') ||
              (window as any).thirdPartySaw === true,
            null,
            { timeout: 15_000 },
          )
          .then(() => true)
          .catch(() => false)
        const ran = await page.evaluate(() => ((window as any).ran ?? []).length)
        return { done, ran, problems: [...new Set(problems)] }
      }
      for (const path of ['/inline-real/', '/third/']) {
        const before = await look(path, without)
        const after = await look(path, headers)
        expect(after.done || !before.done, path).toBe(true)
        expect(
          after.problems.filter((one) => !before.problems.includes(one)),
          path,
        ).toEqual([])
        // Legacy scripts may go, but none runs twice.
        expect(after.ran, path).toBeLessThanOrEqual(before.ran)
      }
    })
  })
}

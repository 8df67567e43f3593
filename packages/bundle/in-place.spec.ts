import { atRest } from '../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../scripts/e2e/test'

/** Runs before the first line of ours, after the parser is done: a log of every change to the document. */
const LOG = `
window.changes = [];
{
  const path = (node) => node.nodeType == 1 ? node.cloneNode().outerHTML.slice(0, 160) : node.nodeName;
  const log = (records) => { for (const { type, target, attributeName, addedNodes, removedNodes } of records)
    window.changes.push({ target, what: type == 'attributes' ? 'attribute ' + attributeName + ' of ' + path(target)
      : 'in ' + path(target) + ': +' + [...addedNodes].map(path) + ' -' + [...removedNodes].map(path) }) };
  const observer = new MutationObserver(log);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
`

/** Islands whose legacy script changes its widget at the start too; all others leave the page as it was printed. */
const CHANGES_ITSELF = [
  'accordion',
  'toggle',
  'heading-arrow',
  'store-notice',
  'product-tabs',
  'reviews',
  'variation-form',
  'contact-form',
  'fluent-form',
  'phone',
  'notices',
  'gallery',
  'background-slideshow',
  'background-video',
  'video',
  'carousel',
  'slider',
  'image-carousel',
  'tabs',
  'nested-tabs',
  'nested-accordion',
  'counter',
  'progress',
  'text-editor',
  'price-filter',
  'masonry',
  'header-drawer',
  'checkout-capture',
  'password-field',
  'quantity-buttons',
  'media',
  'playlist',
  'country-select',
  'checkout',
  // The button that updates it.
  'cart-page',
]

/** The same, but on their element alone: there is a whole section in it. */
const CHANGES_ITS_ELEMENT = ['entrance', 'stretch']

const PAGES = [
  'home',
  'home-olddom',
  'widgets',
  'widgets-olddom',
  'video',
  'news',
  'popups',
  'galleries',
  'contact',
  'contact-cf7',
  'forms-all',
  'shop',
  'product-simple',
  'product-variable',
  'cart',
  'checkout',
  'post-single',
  'newer/cart',
  'newer/checkout',
  'newer/my-account',
  'newer/shop',
  'newer/theme-header',
  'newer/theme-product',
  'newer/widgets',
]

const IN_REACT = ['home', 'widgets', 'contact-cf7', 'forms-all', 'product-variable']

test.describe('mounting changes the page in no place that nobody asked for', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of PAGES)
    test(`${name}${IN_REACT.includes(name) ? ' @react' : ''}`, async ({ open, page, problems }) => {
      await page.route('**/archipelago.js', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: LOG + (await response.text()) })
      })
      // What a service's failure says to the visitor is another test's.
      await page.route('https://www.youtube.com/**', () => {})
      await open(`/captures/${name}`)
      await atRest(page)
      const changes: string[] = await page.evaluate(
        ([names, single]) => {
          const { changes, archipelago } = window as any
          const rootsOf = (wanted: string[]) =>
            archipelago.islands
              .filter(({ name }: any) => wanted.includes(name))
              .map(({ name, element }: any) => {
                // The address fields beside a country are its own, and the legacy script changes them at the start.
                if (name === 'country-select') return element.closest('.form-row')?.parentElement ?? element
                // So does the theme's with the field between the two buttons.
                return (name === 'quantity-buttons' && element.closest('.quantity')) || element
              })
          const roots = rootsOf(names!)
          const elements = rootsOf(single!)
          return (
            changes
              .filter(({ target }: any) => !elements.includes(target))
              .filter(({ target }: any) => !roots.some((root: Element) => root.contains(target)))
              // Style sheets of ours.
              .filter(
                ({ what }: any) =>
                  !/^in <head><\/head>: \+<link rel="stylesheet" href="[^"]*\/dist\/(react\/)?islands\/[^"]*"> -$/.test(
                    what,
                  ),
              )
              // The names of screen and browser, as Elementor's script has them.
              .filter(
                ({ what }: any) => !/^attribute (data-elementor-device-mode|class) of <body /.test(what),
              )
              // The player of a video that plays by itself, which the legacy script fetches too.
              .filter(
                ({ what }: any) =>
                  !/^in <head><\/head>: \+<script async="" src="https:\/\/www\.youtube\.com\/iframe_api">/.test(
                    what,
                  ),
              )
              .map(({ what }: any) => what)
          )
        },
        [CHANGES_ITSELF, CHANGES_ITS_ELEMENT],
      )
      expect(changes).toEqual([])
      expect(problems.filter((text) => /archipelago|exception/.test(text))).toEqual([])
      const islands = await page.evaluate(() => (window as any).archipelago.islands.length)
      expect(islands).toBeGreaterThan(0)
    })
})

test('what a visitor typed before the script came is kept, and so is the focus @firefox', async ({
  open,
  page,
}) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  let send = () => {}
  const wait = new Promise<void>((done) => (send = done))
  await page.route('**/archipelago.js', async (route) => {
    await wait
    await route.continue()
  })
  const loaded = open('/captures/contact-cf7', { wait: false })
  const name = page.locator('.wpcf7-form input[type=text]').first()
  await name.waitFor()
  await name.fill('Ada Lovelace')
  const choice = page.locator('.wpcf7-form select').first()
  await choice.selectOption({ index: 1 })
  const chosen = await choice.inputValue()
  const box = page.locator('.wpcf7-form input[type=checkbox]').first()
  await box.check()
  const text = page.locator('.wpcf7-form textarea').first()
  await text.pressSequentially('Half a sen')
  send()
  await loaded
  await page.waitForFunction(() => (window as any).archipelago?.version)
  await page.keyboard.type('tence')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Half a sentence')
  await expect(name).toHaveValue('Ada Lovelace')
  await expect(choice).toHaveValue(chosen)
  await expect(box).toBeChecked()
})

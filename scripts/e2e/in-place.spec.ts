import { expect, hasCaptures, test } from './test'

/** Runs before the first line of ours, after the parser is done: a log of every change to the document. */
const LOG = `
window.changes = [];
{
  const path = (node) => node.nodeType == 1 ? node.outerHTML.slice(0, 120) : node.nodeName;
  const log = (records) => { for (const r of records) window.changes.push(
    r.type == 'attributes' ? { what: 'attribute ' + r.attributeName, where: path(r.target),
      widget: !!r.target.closest('.elementor-widget-accordion,.elementor-widget-toggle'), heading: r.target.matches('.entry-heading') }
    : { what: 'nodes +' + [...r.addedNodes].map(path) + ' -' + [...r.removedNodes].map(path), where: path(r.target) }) };
  const observer = new MutationObserver(log);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
`

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
]

test.describe('mounting changes the page in no place that nobody asked for @react', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  for (const name of PAGES)
    test(name, async ({ open, page, problems }) => {
      await page.route('**/archipelago.js', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: LOG + (await response.text()) })
      })
      await open(`/captures/${name}`)
      await page.waitForTimeout(500)
      const changes: any[] = await page.evaluate(() => (window as any).changes)
      // Accordions open their first item and correct their roles, heading arrows take their colour: nothing else.
      expect(changes.filter(({ widget, heading }) => !widget && !heading)).toEqual([])
      expect(changes.filter(({ what }) => what.startsWith('nodes'))).toEqual([])
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

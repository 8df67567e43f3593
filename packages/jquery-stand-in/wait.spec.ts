import { expect, type Page, test } from '@playwright/test'
import { logOf, origin, type Site, visit } from './site.harness.ts'

declare const window: Window & typeof globalThis & Record<string, any>
declare const bridge: import('../wordpress-client/bridge.harness.ts').Bridge

/** A script that waits, as the WordPress plugin prints it. */
const waits = (file: string, more = '') =>
  `<script type="text/archipelago" data-wait="${file}" ${more}></script>`
const tag = (more = '') =>
  `<script ${more} src="/stand-in.js" data-jquery="/jquery.js /migrate.js"></script><script ${more} defer src="/archipelago-wait.js"></script>`
const JQUERY = waits('/jquery.js', 'id="jquery-core-js"') + waits('/migrate.js', 'id="jquery-migrate-js"')
const CAME = ['/jquery.js', '/migrate.js', '/plugin.js']

/** Of a plugin that nobody here knows: tabs, a form that is sent by ajax, what happens in fields. */
const PLUGIN = `
  log.push(['plugin', document.currentScript.id, window.settings.speed])
  jQuery(function ($) {
    $(document).on('click', '[role=tab]', function () {
      $('[role=tabpanel]').hide().filter('#' + $(this).attr('aria-controls')).show()
      log.push(['tab', this.textContent])
    }).on('keydown', '[role=tab]', function (event) {
      if (event.key === 'ArrowRight') { $(this).next().trigger('focus'); return false }
    })
    $('form').on('submit', function (event) {
      event.preventDefault()
      log.push(['ajax', $(this).serialize()])
    })
    $('form').on('change', ':input', function () { log.push(['change', this.name, this.type === 'checkbox' ? this.checked : this.value]) })
    $('[name=mail]').on('keyup', function (event) { log.push(['keyup', event.key, this.value]) })
    $('[name=day]').on('focus', function () { log.push('calendar') })
  })`

const PAGE = `
  <div role="tablist"><span role="tab" tabindex="0" aria-controls="one">One</span><span role="tab" tabindex="0" aria-controls="two">Two</span></div>
  <div role="tabpanel" id="one">1</div><div role="tabpanel" id="two" hidden>2</div>
  <form action="/posted" method="get">
    <input name="mail"><input name="day"><label for="all">All</label><input type="checkbox" id="all" name="all" value="1">
    <input type="radio" name="size" value="s" checked><label><input type="radio" name="size" value="m">M</label>
    <select name="list"><option>a</option><option>b</option></select>
    <button>Send</button>
  </form>
  <a href="/elsewhere">Elsewhere</a>
  <script>var settings = { speed: 3 }</script>`

let problems: string[] = []
test.beforeEach(({ page }) => {
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
})

/** The page with the plugin, its files held back until `come()`. */
const open = async (page: Page, site: Site = {}) => {
  let come = () => {}
  const late = new Promise<void>((done) => {
    come = done
  })
  const asked = await visit(page, {
    tag: tag(),
    head: JQUERY,
    body: PAGE + waits('/plugin.js', 'id="plugin-js" data-x="1"'),
    files: { '/plugin.js': PLUGIN },
    late: { '/plugin.js': late, '/jquery.js': late },
    ...site,
  })
  await page.waitForFunction(() => window.log.includes('bundle'))
  return { asked: () => asked.filter((path) => !path.includes('archipelago')), come }
}

/** What the plugin has logged of what a visitor did. */
const answers = async (page: Page) => (await logOf(page)).slice(4)
const answered = (page: Page, expected: unknown[]) => expect.poll(() => answers(page)).toEqual(expected)
const START = ['bundle', 'jquery', 'migrate', ['plugin', 'plugin-js', 3]]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('nothing is fetched before the first tap, which is answered once, in the printed order of the files', async ({
    page,
  }) => {
    const { asked, come } = await open(page)
    expect(asked()).toEqual([])
    expect(await page.evaluate(() => [!!window.jQuery.fn.jquery, document.readyState])).toEqual([
      false,
      'complete',
    ])
    await page.getByRole('tab', { name: 'Two' }).tap()
    await page.getByRole('tab', { name: 'Two' }).tap()
    await expect.poll(asked).toEqual(CAME)
    expect(await logOf(page)).toEqual(['bundle'])
    come()
    await answered(page, [['tab', 'Two']])
    expect((await logOf(page)).slice(0, 4)).toEqual(START)
    await page.getByRole('tab', { name: 'One' }).tap()
    await answered(page, [
      ['tab', 'Two'],
      ['tab', 'One'],
    ])
    expect(asked()).toEqual(CAME)
    expect(problems).toEqual([])
  })
})

test('a form that is sent by ajax is not posted meanwhile; fields do what the browser does at once, and tell it once @firefox', async ({
  page,
}) => {
  const { come } = await open(page)
  await page.locator('[name=mail]').click()
  await page.keyboard.type('ab')
  await page.locator('label[for=all]').click()
  await expect(page.locator('#all')).toBeChecked()
  await page.getByLabel('M').click()
  await page.locator('[name=list]').press('b')
  await page.locator('[name=mail]').press('Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await logOf(page)).toEqual(['bundle'])
  come()
  await answered(page, [
    ['keyup', 'a', 'ab'],
    ['keyup', 'b', 'ab'],
    ['change', 'mail', 'ab'],
    ['change', 'all', true],
    ['change', 'size', 'm'],
    ['change', 'list', 'b'],
    ['ajax', 'mail=ab&day=&all=1&size=m&list=b'],
    ['keyup', 'Enter', 'ab'],
  ])
  await expect(page.locator('#all')).toBeChecked()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
})

test('keys, the focus, a box that is ticked', async ({ page }) => {
  await test.step('by keyboard: the focus is where it was, arrows move and do not scroll, what opens with the focus opens', async () => {
    const { come } = await open(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'One' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    come()
    await expect(page.getByRole('tab', { name: 'Two' })).toBeFocused()

    const second = await open(page)
    await page.locator('[name=day]').focus()
    second.come()
    await answered(page, ['calendar'])
  })

  await test.step('a box that is ticked and unticked tells both', async () => {
    const { come } = await open(page)
    await page.locator('#all').click()
    await page.locator('#all').click()
    await expect(page.locator('#all')).not.toBeChecked()
    come()
    await answered(page, [
      ['change', 'all', true],
      ['change', 'all', false],
    ])
    await expect(page.locator('#all')).not.toBeChecked()
  })
})

test('links and buttons; a file that fails', async ({ page }) => {
  await test.step('a link goes where it leads, a button tells its listeners once, when the files are there', async () => {
    const { come } = await open(page, {
      body: `${PAGE}<button id="own">Own</button><script>document.getElementById('own').addEventListener('click', () => log.push('own'))</script>${waits('/plugin.js', 'id="plugin-js"')}`,
    })
    await page.locator('#own').click()
    expect(await logOf(page)).toEqual(['bundle'])
    come()
    await answered(page, ['own'])
    const next = await open(page)
    await page.getByRole('link').click({ noWaitAfter: true })
    expect(new URL(page.url()).pathname).toBe('/')
    next.come()
    await page.waitForURL(`${origin}/elsewhere`)
  })

  await test.step('a file that fails: the rest runs in order, and what the visitor did is done by the browser', async () => {
    const body = `${PAGE}${waits('/plugin.js')}${waits('/other.js')}`
    const { come } = await open(page, {
      body,
      files: { '/plugin.js': '', '/other.js': 'log.push(["other", jQuery.fn.jquery.length > 2])' },
      missing: ['/plugin.js'],
    })
    await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true })
    expect(new URL(page.url()).pathname).toBe('/')
    // Posting leaves the page, and its log.
    const said = page.waitForEvent('console', (message) => message.text().includes('posted with'))
    await page.evaluate(() =>
      window.addEventListener('submit', () => console.log('posted with', JSON.stringify(window.log))),
    )
    come()
    expect((await said).text()).toBe('posted with ["bundle","jquery","migrate",["other",true]]')
    await page.waitForURL(/\/posted\?/)

    await visit(page, { tag: tag(), head: JQUERY, body, missing: ['/jquery.js', '/plugin.js'] })
    await page.getByRole('link').click()
    await page.waitForURL(`${origin}/elsewhere`)
  })
})

test('files that take too long: the browser does it after three seconds, once', async ({ page }) => {
  await page.clock.install()
  const { come } = await open(page)
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.locator('#all').click()
  await page.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true })
  await page.evaluate(() =>
    window.addEventListener('submit', (event) => {
      event.preventDefault()
      window.log.push('native')
    }),
  )
  await page.clock.fastForward(3000)
  await expect.poll(() => logOf(page)).toEqual(['bundle', 'native'])
  await expect(page.locator('#all')).toBeChecked()
  come()
  await page.clock.resume()
  await expect.poll(async () => (await logOf(page)).length).toBe(5)
  expect((await logOf(page)).slice(2)).toEqual(START.slice(1))
})

test('scripts that wait for what is over are called once, in order; nobody else is', async ({ page }) => {
  const body = `<script>addEventListener('load', () => log.push('early'))</script>${waits('/plugin.js', 'id="a"')}${waits('/other.js', 'id="b"')}`
  await visit(page, {
    tag: tag(),
    head: JQUERY,
    body,
    files: {
      '/plugin.js': `
        document.addEventListener('DOMContentLoaded', (event) => log.push(['native', event.type, event.target === document]))
        window.addEventListener('load', { handleEvent: (event) => log.push(['native', event.type, event.currentTarget === window]) })
        addEventListener('pageshow', () => log.push('pageshow'))
        document.addEventListener('touched', () => log.push('touched'))
        window.onload = () => log.push('onload')
        jQuery(window).on('load', () => log.push('jquery load'))
        jQuery(() => { log.push('ready'); jQuery(window).on('load', () => log.push('load in ready')) })`,
      '/other.js': `log.push([document.readyState, document.currentScript.id, document.currentScript.previousElementSibling.id, document.addEventListener === window.addEventListener])`,
    },
  })
  await page.waitForLoadState()
  await page.mouse.move(10, 10)
  await expect.poll(async () => (await logOf(page)).at(-1)).toBe('load in ready')
  const all = await logOf(page)
  // jQuery calls ready callbacks in a task of its own, which may be before or after what the browser's event calls.
  expect(all.filter((one) => one === 'ready')).toHaveLength(1)
  expect(all.indexOf('ready')).toBeLessThan(all.indexOf('jquery load'))
  expect(all.filter((one) => !['bundle', 'early', 'ready'].includes(one as string))).toEqual([
    'jquery',
    'migrate',
    ['complete', 'b', 'a', false],
    ['native', 'DOMContentLoaded', true],
    ['native', 'load', true],
    'onload',
    'pageshow',
    'jquery load',
    'load in ready',
  ])
  await page.evaluate(() => {
    document.dispatchEvent(new Event('touched'))
    addEventListener('load', () => window.log.push('nobody'))
    document.addEventListener('DOMContentLoaded', () => window.log.push('nobody'))
  })
  expect((await logOf(page)).slice(-2)).toEqual(['load in ready', 'touched'])
  expect(
    await page.evaluate(() => [document, window].map((one) => Object.hasOwn(one, 'addEventListener'))),
  ).toEqual([false, false])
})

test('with pasted code and with islands', async ({ page }) => {
  await test.step('what is pasted into the page and needs jQuery brings all, in order, and only once', async () => {
    const asked = await visit(page, {
      tag: tag(),
      head: JQUERY,
      body: `<p class="x"></p><script>jQuery(function ($) { log.push(['pasted', $('.x').mine().length]) })</script>${waits('/plugin.js')}`,
      files: { '/plugin.js': `jQuery.fn.mine = function () { return this }; log.push('plugin')` },
    })
    await expect.poll(() => logOf(page)).toEqual(['bundle', 'jquery', 'migrate', 'plugin', ['pasted', 1]])
    await page.mouse.click(9, 9)
    expect(asked.filter((path) => path === '/jquery.js')).toHaveLength(1)
    expect(problems).toEqual([])
  })

  await test.step('handlers of pasted code and events of islands reach jQuery as if it had been there', async () => {
    const { come } = await open(page, {
      body: `<script>jQuery(document.body).on('added', (event, n) => log.push(['pasted', n]))</script>
      <button>Buy</button>${waits('/plugin.js')}`,
      files: {
        '/plugin.js': `jQuery(document.body).on('added', (event, n, $button) => log.push(['late', n, $button.text()])); log.push('plugin')`,
      },
    })
    await page.evaluate(() => {
      const button = document.querySelector('button')!
      button.addEventListener('click', () => bridge.emit(document.body, 'added', [1, button]))
      bridge.hearAlone(document.body, 'asked', (_event, n) => window.log.push(['island', n]))
    })
    await page.getByRole('button').click()
    come()
    await answered(page, [
      ['late', 1, 'Buy'],
      ['pasted', 1],
    ])
    await page.evaluate(() => window.jQuery(document.body).trigger('asked', [2]))
    expect((await answers(page)).slice(2)).toEqual([['island', 2]])
  })
})

test('idle, without the file that waits, with a nonce', async ({ page }) => {
  await test.step('idle: it comes without a visitor, and a slider that starts by itself starts', async () => {
    const asked = await visit(page, {
      tag: tag(),
      head: JQUERY,
      body: `<div class="slides"><p>1</p><p>2</p></div>${waits('/plugin.js', 'data-when="idle"')}`,
      files: { '/plugin.js': `jQuery(($) => $('.slides').addClass('runs').find('p').slice(1).hide())` },
    })
    await expect(page.locator('.slides.runs p:visible')).toHaveCount(1)
    expect(asked.filter((path) => !path.includes('archipelago'))).toEqual(CAME)
  })

  await test.step('without the file that waits, all come at once, in order', async () => {
    const { asked } = await open(page, { missing: ['/archipelago-wait.js'], late: {} })
    await expect.poll(() => logOf(page)).toEqual(['bundle', 'jquery', 'migrate', expect.anything()])
    expect(asked()).toEqual(CAME)
  })

  await test.step('a policy with a nonce: the scripts keep it', async () => {
    const asked = await visit(page, {
      csp: "script-src 'nonce-n0'",
      tag: tag('nonce="n0"'),
      bundle: '',
      head: JQUERY.replaceAll('<script', '<script nonce="n0"'),
      body: waits('/plugin.js', 'nonce="n0" id="p"'),
      files: { '/plugin.js': `document.title = document.currentScript.nonce + jQuery.fn.jquery[0]` },
    })
    await page.mouse.move(10, 10)
    await expect.poll(() => asked.filter((path) => !path.includes('archipelago'))).toEqual(CAME)
    await expect(page).toHaveTitle('n03')
  })
})

test('why some cannot be chosen: code behind it finds nothing, what it writes is not there, a press has gone by', async ({
  page,
}) => {
  const { come } = await open(page, {
    body: `${PAGE}${waits('/plugin.js')}<script>log.push(['behind', typeof Mine])</script>`,
    files: {
      '/plugin.js': `window.Mine = {}; document.write('<p id="written">Written</p>'); jQuery(document).on('mousedown click', (event) => log.push(event.type))`,
    },
  })
  await page.getByRole('tab', { name: 'One' }).click()
  come()
  await expect.poll(async () => (await logOf(page)).at(-1)).toBe('click')
  expect(await logOf(page)).toEqual([['behind', 'undefined'], 'bundle', 'jquery', 'migrate', 'click'])
  await expect(page.locator('#written')).toHaveCount(0)
})

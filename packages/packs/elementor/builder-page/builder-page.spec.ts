import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/builder-page.html'
const SECTION = '.elementor-section-stretched'

/** Left and right edge, and those of the window without its scroll bar. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return [left, right, 0, document.documentElement.clientWidth].map(Math.round)
  })
const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).said)
const surface = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('builder-page-surface')),
  )
/** The fixture as it would be with other words in it. */
const change = (page: Page, from: string | RegExp, to: string) =>
  page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(from, to) })
  })

test('a stretched section has the edges of the window, also when it changes; unmounting puts all back @firefox', async ({
  open,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const page = await open(FIXTURE)
  const fits = async () => {
    const [left, right, start, end] = await edges(page, SECTION)
    return left === start && right === end
  }
  await expect.poll(fits).toBe(true)
  await page.setViewportSize({ width: 700, height: 700 })
  await expect.poll(fits).toBe(true)
  await page.addStyleTag({ content: 'main { margin-inline-start: 90px !important }' })
  await expect.poll(fits).toBe(true)
  const shell = await page.locator('.shell').evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return [left + 5, right - 5].map(Math.round)
  })
  expect((await edges(page, '.shell section')).slice(0, 2)).toEqual(shell)
  expect(problems).toEqual([])
  await page.evaluate(() => (window as any).archipelago.unmount(document.body))
  expect(await markup(page)).toBe(before)
  expect(await page.evaluate(() => 'elementorFrontend' in window || 'elementorModules' in window)).toBe(false)
})

test('right to left it moves by right; the container of the site settings; one that is no selector is told', async ({
  open,
  page,
  problems,
}) => {
  await page.emulateMedia({})
  await change(page, /<html lang="en">/, '<html lang="ar" dir="rtl">')
  await open(FIXTURE)
  await expect
    .poll(async () => {
      const [left, right, start, end] = await edges(page, SECTION)
      return [left === start, right === end]
    })
    .toEqual([true, true])
  expect(await page.locator(SECTION).getAttribute('style')).toMatch(/right: -/)

  await change(page, "stretched_section_container: ''", "stretched_section_container: '.quay-main'")
  await open(FIXTURE)
  const main = await page.locator('main').evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return [left, right].map(Math.round)
  })
  await expect.poll(async () => (await edges(page, SECTION)).slice(0, 2)).toEqual(main)

  expect(problems).toEqual([])
  await change(page, "stretched_section_container: ''", "stretched_section_container: '..'")
  await open(FIXTURE)
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('stretched_section_container: expected a selector')])
})

test('the name of the screen; nothing of it in the editor or beside the real script', async ({
  open,
  page,
}) => {
  await test.step('the name of the screen follows its size; names of the browser', async () => {
    await change(page, 'md: 768', 'md: 600')
    await open(FIXTURE)
    const mode = () => page.locator('body').getAttribute('data-elementor-device-mode')
    for (const [width, name] of [
      [1280, 'desktop'],
      [1024, 'tablet'],
      [600, 'tablet'],
      [599, 'mobile'],
      [1025, 'desktop'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(mode).toBe(name)
      expect(await page.evaluate(() => (window as any).elementorFrontend.getCurrentDeviceMode())).toBe(name)
    }
    await expect(page.locator('body')).toHaveClass(/e--ua-blink e--ua-chrome/)
  })
  await test.step('nothing of it in the editor; nothing beside the real script', async () => {
    await change(page, 'edit: false', 'edit: true')
    await open(`${FIXTURE}?jquery=real`)
    await atRest(page)
    expect(await page.locator('body').getAttribute('data-elementor-device-mode')).toBe(null)
    expect(await said(page)).toEqual([])
    await page.unrouteAll()
    await change(
      page,
      'window.said = []',
      'window.said = []; window.elementorFrontend = { modulesHandlers: {} }',
    )
    await open(`${FIXTURE}?jquery=real`)
    await atRest(page)
    expect(await page.locator(SECTION).getAttribute('style')).toBe(null)
    expect(await said(page)).toEqual([])
  })
})

const READY = ['6100001', '6100002', '6100003', '6100004', '6100005', '6100006']

test('add-ons hear init and each element once, in order, without jQuery', async ({ open, problems }) => {
  const page = await open(FIXTURE)
  await expect.poll(() => said(page)).toEqual(['native init', ...READY.map((id) => `global ${id}`)])
  const facts = await page.evaluate(async () => {
    const { elementorFrontend: front, archipelago } = window as any
    const heard: string[] = []
    front.hooks.addAction('frontend/element_ready/widget', ([node]: any) => heard.push(node.dataset.id))
    front.hooks.addAction('frontend/element_handler_ready/alert.default', ([node]: any) =>
      heard.push(`alive ${node.dataset.id}`),
    )
    front.hooks.addFilter('quay', (value: number, more: number) => value + more)
    front.hooks.addFilter('quay', (value: number) => value * 2, 5)
    await null
    const late = heard.splice(0)
    const alert = document.querySelector('.elementor-widget-alert')!
    const copy = alert.cloneNode(true) as HTMLElement
    copy.dataset.id = 'copy'
    alert.after(copy)
    front.elementsHandler.runReadyTrigger(copy)
    const again = heard.splice(0)
    return {
      late,
      again,
      filtered: front.hooks.applyFilters('quay', 3, 4),
      scroll:
        front.hooks
          .addFilter('frontend/handlers/menu_anchor/scroll_top_distance', (top: number) => top - 80)
          .applyFilters('other', 0) + front.filterScroll(500),
      edit: front.isEditMode(),
      md: front.config.breakpoints.md,
      setting: front.getDeviceSetting('mobile', { a: 1, a_tablet: '', a_mobile: 2 }, 'a'),
      known: archipelago.islands.some(({ element }: any) => element === copy),
    }
  })
  expect(facts).toEqual({
    late: ['6100003', '6100005', '6100006'],
    again: ['copy'],
    filtered: 10,
    scroll: 420,
    edit: false,
    md: 768,
    setting: 2,
    known: true,
  })
  expect(problems).toEqual([])
})

test('what add-ons have of `elementorModules.utils`: a grid without holes, and how far something is scrolled', async ({
  open,
  problems,
}) => {
  const page = await open(FIXTURE)
  await expect.poll(() => page.evaluate(() => typeof (window as any).elementorModules?.utils)).toBe('object')
  const found = await page.evaluate(async () => {
    const { Masonry, Scroll } = (window as any).elementorModules.utils
    const list = document.createElement('div')
    list.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 30px'
    list.innerHTML = [100, 50, 60, 80, 20, 30]
      .map((height) => `<p style="margin: 0; height: ${height}px; align-self: start"></p>`)
      .join('')
    document.querySelector('main')!.append(list)
    new Masonry({ container: list, items: list.children, columnsCount: 2, verticalSpaceBetween: 10 }).run()
    const margins = [...list.children].map((item) => (item as HTMLElement).style.marginTop)
    const seen: object[] = []
    const observer = Scroll.scrollObserver({ sensitivity: 50, callback: (how: object) => seen.push(how) })
    list.scrollIntoView({ block: 'center', behavior: 'instant' })
    observer.observe(list)
    while (!seen[0]) await new Promise((done) => setTimeout(done, 20))
    observer.disconnect()
    const { top } = list.getBoundingClientRect()
    const set = Object.assign([list], { height: () => 200 })
    const passed =
      Scroll.getElementViewportPercentage(set) - (100 * (innerHeight - top)) / (innerHeight + 200)
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return {
      margins,
      seen,
      passed: Math.round(passed),
      end: Math.round(Scroll.getPageScrollPercentage()),
      half: Math.round(Scroll.getPageScrollPercentage({ end: 100 })),
    }
  })
  expect(found).toEqual({
    // As Elementor's own does it: what is moved makes its row lower.
    margins: ['0px', '0px', '0px', '-50px', '0px', '-30px'],
    seen: [{ sensitivity: 50, isInViewport: true, scrollPercentage: 100, intersectionScrollDirection: 'up' }],
    passed: 0,
    end: 100,
    half: 50,
  })
  expect(problems).toEqual([])
})

test('add-ons get $scope and $, start their handlers, and come late', async ({ open, page, problems }) => {
  for (const jquery of ['real', 'standin'])
    await test.step(`add-ons get $scope and $ with ${jquery} jQuery, and start their handlers`, async () => {
      await page.setViewportSize({ width: 500, height: 800 })
      await open(`${FIXTURE}?jquery=${jquery}`)
      const heard = async () => (await said(page)).filter((line) => !line.startsWith('global')).sort()
      const once = ['handler 6100005 1 5', 'jQuery init', 'map 6100005 true', 'native init']
      await expect.poll(heard).toEqual(once)
      // Nor again when the stand-in has handed over to jQuery.
      await atRest(page)
      expect(await heard()).toEqual(once)
      expect(problems).toEqual([])
    })
  await test.step('a jQuery handler that an optimiser lets in late is called; one that throws stops no other', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await open(`${FIXTURE}?jquery=real`)
    await expect.poll(() => said(page)).toContain('map 6100005 true')
    await page.evaluate(() => {
      const { jQuery: $, said } = window as any
      $(window).on('elementor/frontend/init', () => {
        throw new Error('an add-on fails')
      })
      $(window).on('elementor/frontend/init', () => {
        const { hooks } = (window as any).elementorFrontend
        hooks.addAction('frontend/element_ready/heading.default', ($scope: any) =>
          said.push(`late ${$scope.data('id')}`),
        )
      })
    })
    await expect.poll(() => said(page)).toContain('late 6100003')
    expect(errors).toEqual(['an add-on fails'])
  })
})

/** A menu of an add-on, in place of the fixture's alert. */
const menu = (id: string, skin = 'default') =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-quay-menu" data-id="${id}" data-element_type="widget" data-widget_type="quay-menu.${skin}"><nav class="quay-menu-${id}" data-layout="wide"><button class="quay-menu-button" aria-expanded="false">Menu</button><ul class="quay-menu-list"><li><a href="/one">One</a></li></ul></nav></div>`
/** What is on the page as an add-on prints it, script and all. */
const addOn = (page: Page, widgets: string) =>
  change(
    page,
    /(<div class="shell">)([\s\S]*)<script src="\/fixtures\/builder-page.js"><\/script>/,
    `<div data-elementor-id="611">${widgets}</div>$1$2<script src="/fixtures/builder-addon.js"></script>`,
  )

for (const skin of ['default', 'other'])
  test(`an add-on’s handler reads the page at once on the stand-in, as with jQuery: skin ${skin}`, async ({
    open,
    page,
    problems,
  }) => {
    const found: unknown[] = []
    for (const jquery of ['real', 'standin']) {
      await page.unrouteAll()
      await addOn(page, menu('6110001', skin))
      await open(`${FIXTURE}?jquery=${jquery}`)
      const heard = async () => (await said(page)).filter((line) => line.startsWith('menu'))
      await expect.poll(heard).toEqual(['menu 6110001 true wide', 'menu first /one'])
      const button = page.getByRole('button', { name: 'Menu' })
      const list = page.locator('.quay-menu-list')
      await expect(list).toBeHidden()
      await button.press('Enter')
      await expect(list).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await atRest(page)
      found.push(await list.getAttribute('style'))
      expect(await page.evaluate(() => !!(window as any).jQuery.fn.jquery)).toBe(jquery === 'real')
    }
    expect(found[1]).toBe(found[0])
    expect(problems).toEqual([])
  })

test('handlers in both forms, on the stand-in as with jQuery: methods that are given to events know their object', async ({
  open,
  page,
  problems,
}) => {
  const widget = (id: string, name: string, more: string, inside: string) =>
    `<div class="elementor-element elementor-element-${id} elementor-widget" data-id="${id}" data-element_type="widget" data-widget_type="${name}.default" ${more}>${inside}</div>`
  const widgets =
    widget('6110003', 'quay-tabs', 'data-settings=\'{"open":2}\'', '<button id="tab">Tab</button>') +
    widget('6110004', 'quay-more', '', '<a href="#elsewhere" id="link">More of it</a>')
  for (const jquery of ['real', 'standin']) {
    await page.unrouteAll()
    await addOn(page, widgets)
    await open(`${FIXTURE}?jquery=${jquery}`)
    const heard = async () => (await said(page)).filter((line) => /tabs|more|pressed|followed/.test(line))
    await expect.poll(heard).toEqual(['tabs 1 2', 'more #elsewhere'])
    await page.locator('#tab').click()
    await page.locator('#link').press('Enter')
    await expect
      .poll(heard)
      .toEqual(['tabs 1 2', 'more #elsewhere', 'pressed 6110003 tab', 'followed 6110004'])
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => !!(window as any).jQuery.fn.jquery)).toBe(jquery === 'real')
  }
  expect(problems).toEqual([])
})

test('a script that an optimiser lets in late is told of init on the stand-in, once, and in the order of the page', async ({
  open,
  page,
  problems,
}) => {
  await addOn(page, menu('6110001') + menu('6110002'))
  await open(`${FIXTURE}?jquery=standin`)
  await expect.poll(() => said(page)).toContain('menu 6110002 true wide')
  await page.evaluate(() => {
    const { jQuery: $, said } = window as any
    $(window).on('elementor/frontend/init', () => {
      const { hooks } = (window as any).elementorFrontend
      const name = 'frontend/element_ready/quay-menu.default'
      hooks.addAction(name, ($scope: any) => said.push(`late ${$scope.data('id')}`), 20)
      hooks.addAction('frontend/element_ready/widget', ($scope: any) => {
        if ($scope.is('.elementor-widget-quay-menu')) said.push(`widget ${$scope.find('a').attr('href')}`)
      })
      hooks.addAction(name, ($scope: any) => said.push(`soon ${$scope.data('id')}`))
    })
    said.push('bound')
  })
  const heard = async () => {
    const all = await said(page)
    return all.slice(all.indexOf('bound') + 1)
  }
  const each = (id: string) => ['widget /one', `soon ${id}`, `late ${id}`]
  await expect.poll(heard).toEqual([...each('6110001'), ...each('6110002')])
  await atRest(page)
  expect(await heard()).toHaveLength(6)
  expect(await page.evaluate(() => !!(window as any).jQuery.fn.jquery)).toBe(false)
  expect(problems).toEqual([])
})

test('an add-on that asks while the page is parsed has what is early there: before the island, and when that never comes', async ({
  open,
  page,
  problems,
}) => {
  await change(
    page,
    '<script src="/fixtures/builder-page.js"></script>',
    '<script src="/dist/elementor-early.js"></script><script src="/fixtures/builder-early.js"></script>',
  )
  const heard = async () => (await said(page)).filter((line) => !/global|init$/.test(line)).sort()
  await test.step('the first press of a visitor comes before the island', async () => {
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(/builder-page-surface/, async (route) => {
      await released
      await route.continue()
    })
    await open(`${FIXTURE}?jquery=standin`)
    await page.locator('.elementor-alert').click()
    release()
    await expect
      .poll(heard)
      .toEqual([
        'components function',
        'early false object',
        'heading 6100003',
        'mode desktop',
        'place true',
        'zoom 6100005 9',
      ])
    await page.getByText('An add-on’s widget').or(page.getByText("An add-on's widget")).click()
    await expect.poll(heard).toContain('pressed 9')
    expect(await page.evaluate(() => !!(window as any).jQuery.fn.jquery)).toBe(false)
    expect(problems).toEqual([])
  })
  await test.step('unmounting leaves what the file defines', async () => {
    await page.evaluate(() => (window as any).archipelago.unmount(document.body))
    expect(
      await page.evaluate(() => {
        const { elementorFrontend: front, elementorModules: modules } = window as any
        return [front.isEditMode(), typeof front.hooks, typeof modules.frontend.handlers.Base]
      }),
    ).toEqual([false, 'object', 'function'])
    expect(await page.locator('#elementor-device-mode').count()).toBe(0)
  })
  await test.step('without the island the page is as usable', async () => {
    await page.unroute(/builder-page-surface/)
    await page.route(/builder-page-surface/, (route) => route.abort())
    await open(`${FIXTURE}?jquery=standin`)
    await page.locator('.elementor-alert').click()
    await expect.poll(heard).toEqual(['early false object', 'mode desktop'])
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'
const WIDTHS = [
  [1280, 'desktop'],
  [900, 'tablet'],
  [390, 'mobile'],
] as const
for (const jquery of ['', 'real'])
  test(`captured pages${jquery && ' with jQuery'}: screen sizes, stretched sections, and the calls where somebody could call${reason}`, async ({
    open,
    page,
    problems,
  }) => {
    test.skip(!hasCaptures, reason)
    await page.addInitScript(() => {
      ;(window as any).inits = 0
      addEventListener('elementor/frontend/init', () => (window as any).inits++)
    })
    for (const name of ['home', 'home-olddom', 'widgets', 'widgets-olddom', 'news', 'newer/widgets'])
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await open(`/captures/${name}?jquery=${jquery}`)
        for (const [width, mode] of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await expect(page.locator('body')).toHaveAttribute('data-elementor-device-mode', mode)
          for (const section of await page.locator(SECTION).all())
            await expect
              .poll(() =>
                section.evaluate((node) => {
                  const { left, width } = node.getBoundingClientRect()
                  const { clientWidth, scrollWidth } = document.documentElement
                  return [left, width - clientWidth, scrollWidth - clientWidth].map(Math.round)
                }),
              )
              .toEqual([0, 0, 0])
        }
        expect(await surface(page)).toBe(!!jquery)
        await expect.poll(() => page.evaluate('inits')).toBe(jquery ? 1 : 0)
      })
    expect(problems.filter((line) => /builder-page|stretch/.test(line))).toEqual([])
  })

import { expect, type Page, test } from '@playwright/test'
import { BUTTON, buildBridge, loadJQuery, log, open } from './bridge.harness'

// In the page: the whole package, and whatever the page's jQuery is.
declare const bridge: import('./bridge.harness.ts').Bridge
declare const window: Omit<Window & typeof globalThis, 'jQuery'> & {
  jQuery: any
  log: unknown[]
  note(who: string): (event: unknown, ...args: unknown[]) => void
}

test.beforeAll(buildBridge)

test.describe('in', () => {
  /** Every way in which an event may be sent; what our one listener heard. */
  const sendAll = (page: Page, jquery: boolean) =>
    page.evaluate((jquery) => {
      const button = document.getElementById('buy')
      bridge.emit(document.body, 'x', ['ours', button])
      document.body.dispatchEvent(new CustomEvent('x', { bubbles: true, detail: ['native', button] }))
      document.body.dispatchEvent(new CustomEvent('x', { bubbles: true, detail: { detail: ['nested'] } }))
      if (jquery) window.jQuery(document.body).trigger('x', ['legacy', window.jQuery(button)])
    }, jquery)
  const listen = (page: Page) =>
    page.evaluate(() => {
      Object.assign(window, { stop: bridge.hearAlone(document, 'x', window.note('heard') as never) })
    })
  const heard = [
    ['heard', 'ours', 'buy'],
    ['heard', 'native', 'buy'],
    ['heard', 'nested'],
  ]
  const legacy = ['heard', 'legacy', 'buy']

  test('whoever sends it, with one jQuery, two, or none', async ({ page }) => {
    await test.step('jQuery absent', async () => {
      await open(page, { body: BUTTON })
      await listen(page)
      await sendAll(page, false)
      expect(await log(page)).toEqual(heard)
    })

    await test.step('jQuery present: elements arrive as elements', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await listen(page)
      await sendAll(page, true)
      expect(await log(page)).toEqual([...heard, legacy])
    })

    await test.step('a second copy of jQuery: still once', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await listen(page)
      await loadJQuery(page)
      await sendAll(page, true)
      expect(await log(page)).toEqual([...heard, legacy])
    })

    await test.step('nothing after stop, in either world', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await listen(page)
      await page.evaluate(() => (window as never as { stop(): void }).stop())
      await sendAll(page, true)
      expect(await log(page)).toEqual([])
    })
  })

  test('jQuery that comes late, or is none', async ({ page }) => {
    await test.step('jQuery arriving late is bound as soon as its script ran', async () => {
      await open(page, { body: BUTTON })
      await listen(page)
      await loadJQuery(page)
      await page.evaluate(() => window.jQuery(document.body).trigger('x', ['at once']))
      expect(await log(page)).toEqual([['heard', 'at once']])
      await sendAll(page, true)
      expect(await log(page)).toEqual([...heard, legacy])
    })

    await test.step('jQuery set by inline code is bound at the first touch', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await page.evaluate(() => {
        Object.assign(window, { hidden: window.jQuery.noConflict(true) })
        bridge.hearAlone(document, 'x', window.note('heard') as never)
        Object.assign(window, { jQuery: (window as never as { hidden: unknown }).hidden })
      })
      await page.click('#buy')
      await page.evaluate(() => window.jQuery(document.body).trigger('x', ['after']))
      expect(await log(page)).toEqual([['heard', 'after']])
    })

    await test.step('a stand-in that only queues calls is no jQuery', async () => {
      await open(page, { body: BUTTON })
      await page.evaluate(() => Object.assign(window, { jQuery: Object.assign(() => {}, { fn: {} }) }))
      await listen(page)
      await sendAll(page, false)
      expect(await log(page)).toEqual(heard)
    })
  })

  test('names, namespaces, a listener that throws', async ({ page }) => {
    await test.step('a plugin’s off() with the legacy namespace removes our listener', async () => {
      await open(page, { jquery: true })
      await page.evaluate(() => {
        bridge.hearAlone(document.body, 'found_variation', window.note('ours') as never, 'wc-variation-form')
        bridge.emit(document.body, 'found_variation', [1])
        window.jQuery(document.body).off('found_variation.wc-variation-form')
        bridge.emit(document.body, 'found_variation', [2])
        window.jQuery(document.body).trigger('found_variation', [3])
      })
      expect(await log(page)).toEqual([['ours', 1]])
    })

    await test.step('dotted names: jQuery’s namespace, natively the literal name', async () => {
      await open(page, { jquery: true })
      await page.evaluate(() => {
        const { jQuery: $, note } = window
        const name = 'ajax_request_not_sent.adding_to_cart'
        bridge.hearAlone(document.body, name, note('ours') as never)
        $(document.body).on(name, note('namespaced'))
        $(document.body).on('ajax_request_not_sent', note('plain'))
        bridge.emit(document.body, name, ['ours'])
        $(document.body).trigger(name, ['legacy'])
        document.body.dispatchEvent(new CustomEvent(name, { detail: ['native'] }))
      })
      expect(await log(page)).toEqual([
        ['ours', 'ours'],
        ['namespaced', 'ours'],
        ['ours', 'legacy'],
        ['namespaced', 'legacy'],
        ['ours', 'native'],
      ])
    })

    await test.step('our listener that throws does not stop other handlers', async () => {
      await open(page, { jquery: true })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.evaluate(() => {
        bridge.hearAlone(document.body, 'x', () => {
          throw new Error('ours')
        })
        window.jQuery(document.body).on('x', window.note('theirs'))
        window.jQuery(document.body).trigger('x', [1])
      })
      expect(await log(page)).toEqual([['theirs', 1]])
      expect(errors).toEqual(['ours'])
    })
  })

  test('native events, with jQuery and without: change, resize, click once each', async ({ page }) => {
    for (const jquery of [false, true])
      await test.step(`jQuery ${jquery ? 'present' : 'absent'}`, async () => {
        await open(page, {
          jquery,
          body: '<select id="size"><option>S<option>M</select><input id="box" type="checkbox"><button id="go">',
        })
        const expected = await page.evaluate((jquery) => {
          const { jQuery: $ } = window
          const size = document.getElementById('size') as HTMLSelectElement
          const heard = (name: string) => (event: { type: string; target: unknown }) =>
            window.log.push([
              name,
              event.type,
              event.target === window ? 'window' : (event.target as Element).id,
            ])
          bridge.hearAlone(document, 'change', heard('ours') as never)
          bridge.hearAlone(window, 'resize', heard('ours') as never)
          bridge.hearAlone(document, 'click', heard('ours') as never)
          document.addEventListener('change', heard('native') as never)
          if (jquery) $(document).on('change', '#size', heard('delegated'))
          bridge.emitNative(size, 'change')
          bridge.emitNative(window, 'resize')
          document.getElementById('go')!.click()
          if (jquery) {
            $('#size').trigger('change')
            $('#go').trigger('click')
          }
          const change = ['ours', 'change', 'size']
          const rest = [
            ['ours', 'resize', 'window'],
            ['ours', 'click', 'go'],
          ]
          return { change, rest }
        }, jquery)
        const entries = (await log(page)).map((entry) => JSON.stringify(entry)).sort()
        const { change, rest } = expected
        const native = ['native', 'change', 'size']
        const wanted = jquery
          ? [
              change,
              change,
              native,
              ['delegated', 'change', 'size'],
              ['delegated', 'change', 'size'],
              ...rest,
              rest[1],
            ]
          : [change, native, ...rest]
        expect(entries).toEqual(wanted.map((entry) => JSON.stringify(entry)).sort())
      })
  })
})

import { expect, test } from '@playwright/test'
import { BUTTON, buildBridge, loadJQuery, log, open } from './bridge.harness'

// In the page: the whole package, and whatever the page's jQuery is.
declare const bridge: import('./bridge.harness.ts').Bridge
declare const window: Omit<Window & typeof globalThis, 'jQuery'> & {
  jQuery: any
  log: unknown[]
  note(who: string): (event: unknown, ...args: unknown[]) => void
}

test.beforeAll(buildBridge)

test.describe('out', () => {
  test('without jQuery, with one that arrives late, with two', async ({ page }) => {
    await test.step('jQuery absent: native listeners hear it once', async () => {
      await open(page, { body: BUTTON })
      await page.evaluate(() => {
        document.addEventListener('added_to_cart', window.note('native') as never)
        bridge.emit(document.body, 'added_to_cart', ['f', 'hash', document.getElementById('buy')])
      })
      expect(await log(page)).toEqual([['native', 'f', 'hash', 'buy']])
    })

    await test.step('jQuery that arrives late hears it from then on', async () => {
      await open(page)
      await page.evaluate(() => bridge.emit(document.body, 'x', [1]))
      await loadJQuery(page)
      await page.evaluate(() => {
        window.jQuery(document).on('x', window.note('late'))
        document.addEventListener('x', window.note('native') as never)
        bridge.emit(document.body, 'x', [2])
      })
      expect(await log(page)).toEqual([
        ['late', 2],
        ['native', 2],
      ])
    })

    await test.step('two copies of jQuery: each one’s handlers hear it once', async () => {
      await open(page, { jquery: true })
      await page.evaluate(() => {
        const first = window.jQuery
        first(document).on('x', window.note('first'))
        bridge.emit(document.body, 'x', [1])
        Object.assign(window, { first })
      })
      await loadJQuery(page)
      await page.evaluate(() => {
        window.jQuery(document).on('x', window.note('second'))
        bridge.emit(document.body, 'x', [2])
      })
      // The copy that is not window.jQuery gets the native event, which carries no legacy arguments.
      expect(await log(page)).toEqual([['first', 1], ['second', 2], ['first']])
    })
  })

  test('both worlds hear each event once', async ({ page }) => {
    await test.step('jQuery present: both worlds once, jQuery first, whenever the handlers were bound', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await page.evaluate(() => {
        const { jQuery: $, note } = window
        const send = () => bridge.emit(document.body, 'added_to_cart', ['f', document.getElementById('buy')])
        document.addEventListener('added_to_cart', note('native') as never)
        $(document.body).on('added_to_cart', note('early'))
        send()
        $(document.body).on('added_to_cart.shop', note('late'))
        $(document).on('added_to_cart', note('bubbled'))
        send()
      })
      expect(await log(page)).toEqual([
        ['early', 'f', '$buy'],
        ['native', 'f', 'buy'],
        ['early', 'f', '$buy'],
        ['late', 'f', '$buy'],
        ['bubbled', 'f', '$buy'],
        ['native', 'f', 'buy'],
      ])
    })

    await test.step('native events of other senders still reach jQuery handlers', async () => {
      await open(page, { jquery: true })
      await page.evaluate(() => {
        const { jQuery: $, note } = window
        const other = () =>
          document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }))
        $(document).on('wc_fragment_refresh', note('before'))
        bridge.emit(document.body, 'wc_fragment_refresh')
        $(document).on('wc_fragment_refresh', note('after'))
        other()
      })
      expect(await log(page)).toEqual([['before'], ['before'], ['after']])
    })

    await test.step('the same event sent again from inside a listener reaches everybody', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await page.evaluate(() => {
        const { jQuery: $, note } = window
        const again = (event: Event) => {
          if (event.target === document.body) $('#buy').trigger('x', ['inner'])
        }
        $('#buy').on('x', note('button'))
        document.body.addEventListener('x', again)
        bridge.emit(document.body, 'x', ['outer'])
      })
      expect(await log(page)).toEqual([['button', 'inner']])
    })
  })

  test('delegated handlers, arguments, shared data', async ({ page }) => {
    await test.step('delegated handlers hear it once, on the right element', async () => {
      await open(page, { jquery: true, body: BUTTON })
      await page.evaluate(() => {
        window.jQuery(document).on('x', '.box', function (this: Element, event: Event) {
          window.log.push(['delegated', this.className, (event.target as Element).id])
        })
        bridge.emit(document.getElementById('buy')!, 'x')
        bridge.emit(document.body, 'x')
      })
      expect(await log(page)).toEqual([['delegated', 'box', 'buy']])
    })

    await test.step('handlers of both worlds change the same data object', async () => {
      await open(page, { jquery: true })
      const data = await page.evaluate(() => {
        const data: Record<string, number> = {}
        window.jQuery(document.body).on('adding_to_cart', (_event: unknown, given: typeof data) => {
          given.legacy = 1
        })
        document.body.addEventListener('adding_to_cart', (event) => {
          ;(event as CustomEvent).detail[0].native = 2
        })
        bridge.emit(document.body, 'adding_to_cart', [data])
        return data
      })
      expect(data).toEqual({ legacy: 1, native: 2 })
    })

    await test.step('arguments by function, wrapped inside an object; another native target and detail', async () => {
      await open(page, { jquery: true, body: BUTTON })
      const heard = await page.evaluate(() => {
        const button = document.getElementById('buy')!
        const heard: unknown[] = []
        window
          .jQuery(document)
          .on('sent', (_event: unknown, given: any) => heard.push(given.form.jquery ? 'jquery' : 'bare'))
        document.addEventListener('sent', (event) => heard.push((event as CustomEvent).detail.form.id))
        bridge.emit(document.body, 'sent', (wrap) => [{ form: wrap(button) }], {
          native: document,
          detail: { form: button },
        })
        return heard
      })
      expect(heard).toEqual(['jquery', 'buy'])
    })
  })

  test('a third party’s handler that throws is reported; native listeners are still served', async ({
    page,
  }) => {
    await open(page, { jquery: true })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const went = await page.evaluate(() => {
      window.jQuery(document.body).on('x', () => {
        throw new Error('theirs')
      })
      document.body.addEventListener('x', window.note('native') as never)
      return [bridge.emit(document.body, 'x', [1]), bridge.emit(document.body, 'x', [2], { veto: true })]
    })
    expect(went).toEqual([true, true])
    expect(await log(page)).toEqual([
      ['native', 1],
      ['native', 2],
    ])
    expect(errors).toEqual(['theirs', 'theirs'])
  })
})

test.describe('veto', () => {
  test('each world decides', async ({ page }) => {
    await test.step('jQuery handlers of the target decide as they did; natively preventDefault', async () => {
      await open(page, { jquery: true })
      const answers = await page.evaluate(() => {
        const { jQuery: $, note } = window
        const name = 'should_send_ajax_request.adding_to_cart'
        const ask = () => bridge.emit(document.body, name, ['button'], { veto: true })
        const answers = [ask()]
        $(document).on(name, () => false)
        answers.push(ask())
        $(document.body).on('should_send_ajax_request', () => false)
        answers.push(ask())
        $(document.body).on(name, note('asked'))
        document.body.addEventListener(name, note('native') as never)
        answers.push(ask())
        $(document.body).on(`${name}.other`, () => false)
        answers.push(ask())
        $(document.body).off('.other')
        answers.push(ask())
        document.body.addEventListener(name, (event) => event.preventDefault())
        answers.push(ask())
        return answers
      })
      // Not on an ancestor (triggerHandler does not bubble), not without the namespace.
      expect(answers).toEqual([true, true, true, true, false, true, false])
      expect(await log(page)).toEqual(
        Array(4)
          .fill([
            ['asked', 'button'],
            ['native', 'button'],
          ])
          .flat(),
      )
    })

    await test.step('a cancelable event tells of preventDefault in either world', async () => {
      await open(page, { jquery: true })
      const answers = await page.evaluate(() => {
        const ask = () => bridge.emit(document.body, 'x', [], { cancelable: true })
        const answers = [ask()]
        window.jQuery(document).on('x', (event: Event) => event.preventDefault())
        answers.push(ask())
        return answers
      })
      expect(answers).toEqual([true, false])
    })

    await test.step('our listener vetoes both ways', async () => {
      await open(page, { jquery: true })
      const answers = await page.evaluate(() => {
        bridge.hearAlone(document.body, 'checkout_place_order', () => false)
        return [
          window.jQuery(document.body).triggerHandler('checkout_place_order'),
          document.body.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true })),
          bridge.emit(document.body, 'checkout_place_order', [], { veto: true }),
        ]
      })
      expect(answers).toEqual([false, false, false])
    })
  })
})

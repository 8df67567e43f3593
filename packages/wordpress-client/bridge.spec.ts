import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'esbuild'

// In the page: the whole package, and whatever the page's jQuery is.
declare const bridge: typeof import('./index.ts')
declare const window: Omit<Window & typeof globalThis, 'jQuery'> & {
  jQuery: any
  log: unknown[]
  note(who: string): (event: unknown, ...args: unknown[]) => void
}

// JQUERY_FILE runs the same suite against another version.
const jquery = () =>
  readFileSync(
    process.env.JQUERY_FILE ?? createRequire(import.meta.url).resolve('jquery/dist/jquery.js'),
    'utf8',
  )
let script = ''
const origin = 'http://site.example'

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'bridge',
  })
  script = outputFiles[0]!.text
})

const HELPERS = `
  window.log = []
  window.note = (who) => (event, ...args) => {
    const name = (value) => value && value.jquery ? '$' + value[0].id : value instanceof Element ? value.id : value
    log.push([who, ...(event instanceof Event && Array.isArray(event.detail) ? event.detail : args).map(name)])
  }`

interface Site {
  jquery?: boolean
  csp?: string
  body?: string
}

/** A page of its own site: nothing leaves the browser. */
async function open(page: Page, { jquery: present = false, csp, body = '' }: Site = {}): Promise<void> {
  const files: Record<string, string> = {
    '/helpers.js': HELPERS,
    '/bundle.js': script,
    '/jquery.js': jquery(),
  }
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (files[pathname]) return route.fulfill({ contentType: 'text/javascript', body: files[pathname] })
    if (pathname === '/ok') {
      const headers = route.request().headers()
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'X-Total': '3' },
        body: JSON.stringify({
          method: route.request().method(),
          search,
          body: route.request().postData(),
          with: headers['x-requested-with'],
          type: headers['content-type'],
        }),
      })
    }
    if (pathname === '/423') return route.fulfill({ status: 423, body: '{"errors":{"a":1}}' })
    if (pathname === '/notice') return route.fulfill({ body: '<b>Warning</b>{"a":1}' })
    if (pathname === '/204') return route.fulfill({ status: 204 })
    if (pathname === '/broken') return route.abort()
    if (pathname === '/slow') return
    const tag = (name: string) => `<script src="/${name}.js"></script>`
    await route.fulfill({
      contentType: 'text/html',
      headers: csp ? { 'Content-Security-Policy': csp } : {},
      body: `<!doctype html><link rel="icon" href="data:,"><body>${body}${tag('helpers')}${present ? tag('jquery') : ''}${tag('bundle')}`,
    })
  })
  await page.goto(origin)
}

const loadJQuery = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const tag = document.createElement('script')
        tag.src = '/jquery.js'
        tag.onload = done
        document.body.append(tag)
      }),
  )
const log = (page: Page) => page.evaluate(() => window.log.splice(0))

const BUTTON = '<div class="box"><button id="buy">Buy</button></div>'

test.describe('out', () => {
  test('jQuery absent: native listeners hear it once', async ({ page }) => {
    await open(page, { body: BUTTON })
    await page.evaluate(() => {
      document.addEventListener('added_to_cart', window.note('native') as never)
      bridge.emit(document.body, 'added_to_cart', ['f', 'hash', document.getElementById('buy')])
    })
    expect(await log(page)).toEqual([['native', 'f', 'hash', 'buy']])
  })

  test('jQuery present: both worlds once, jQuery first, whenever the handlers were bound', async ({
    page,
  }) => {
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

  test('jQuery that arrives late hears it from then on', async ({ page }) => {
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

  test('delegated handlers hear it once, on the right element', async ({ page }) => {
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

  test('native events of other senders still reach jQuery handlers', async ({ page }) => {
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

  test('the same event sent again from inside a listener reaches everybody', async ({ page }) => {
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

  test('handlers of both worlds change the same data object', async ({ page }) => {
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

  test('arguments by function, wrapped inside an object; another native target and detail', async ({
    page,
  }) => {
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

  test('two copies of jQuery: each one’s handlers hear it once', async ({ page }) => {
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

test.describe('veto', () => {
  test('jQuery handlers of the target decide as they did; natively preventDefault', async ({ page }) => {
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

  test('a cancelable event tells of preventDefault in either world', async ({ page }) => {
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

  test('our listener vetoes both ways', async ({ page }) => {
    await open(page, { jquery: true })
    const answers = await page.evaluate(() => {
      bridge.listen(document.body, 'checkout_place_order', () => false)
      return [
        window.jQuery(document.body).triggerHandler('checkout_place_order'),
        document.body.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true })),
        bridge.emit(document.body, 'checkout_place_order', [], { veto: true }),
      ]
    })
    expect(answers).toEqual([false, false, false])
  })
})

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
      Object.assign(window, { stop: bridge.listen(document, 'x', window.note('heard') as never) })
    })
  const heard = [
    ['heard', 'ours', 'buy'],
    ['heard', 'native', 'buy'],
    ['heard', 'nested'],
  ]
  const legacy = ['heard', 'legacy', 'buy']

  test('jQuery absent', async ({ page }) => {
    await open(page, { body: BUTTON })
    await listen(page)
    await sendAll(page, false)
    expect(await log(page)).toEqual(heard)
  })

  test('jQuery present: elements arrive as elements', async ({ page }) => {
    await open(page, { jquery: true, body: BUTTON })
    await listen(page)
    await sendAll(page, true)
    expect(await log(page)).toEqual([...heard, legacy])
  })

  test('jQuery arriving late is bound as soon as its script ran', async ({ page }) => {
    await open(page, { body: BUTTON })
    await listen(page)
    await loadJQuery(page)
    await page.evaluate(() => window.jQuery(document.body).trigger('x', ['at once']))
    expect(await log(page)).toEqual([['heard', 'at once']])
    await sendAll(page, true)
    expect(await log(page)).toEqual([...heard, legacy])
  })

  test('jQuery set by inline code is bound at the first touch', async ({ page }) => {
    await open(page, { jquery: true, body: BUTTON })
    await page.evaluate(() => {
      Object.assign(window, { hidden: window.jQuery.noConflict(true) })
      bridge.listen(document, 'x', window.note('heard') as never)
      Object.assign(window, { jQuery: (window as never as { hidden: unknown }).hidden })
    })
    await page.click('#buy')
    await page.evaluate(() => window.jQuery(document.body).trigger('x', ['after']))
    expect(await log(page)).toEqual([['heard', 'after']])
  })

  test('a stand-in that only queues calls is no jQuery', async ({ page }) => {
    await open(page, { body: BUTTON })
    await page.evaluate(() => Object.assign(window, { jQuery: Object.assign(() => {}, { fn: {} }) }))
    await listen(page)
    await sendAll(page, false)
    expect(await log(page)).toEqual(heard)
  })

  test('a second copy of jQuery: still once', async ({ page }) => {
    await open(page, { jquery: true, body: BUTTON })
    await listen(page)
    await loadJQuery(page)
    await sendAll(page, true)
    expect(await log(page)).toEqual([...heard, legacy])
  })

  test('nothing after stop, in either world', async ({ page }) => {
    await open(page, { jquery: true, body: BUTTON })
    await listen(page)
    await page.evaluate(() => (window as never as { stop(): void }).stop())
    await sendAll(page, true)
    expect(await log(page)).toEqual([])
  })

  test('a plugin’s off() with the legacy namespace removes our listener', async ({ page }) => {
    await open(page, { jquery: true })
    await page.evaluate(() => {
      bridge.listen(document.body, 'found_variation', window.note('ours') as never, 'wc-variation-form')
      bridge.emit(document.body, 'found_variation', [1])
      window.jQuery(document.body).off('found_variation.wc-variation-form')
      bridge.emit(document.body, 'found_variation', [2])
      window.jQuery(document.body).trigger('found_variation', [3])
    })
    expect(await log(page)).toEqual([['ours', 1]])
  })

  test('dotted names: jQuery’s namespace, natively the literal name', async ({ page }) => {
    await open(page, { jquery: true })
    await page.evaluate(() => {
      const { jQuery: $, note } = window
      const name = 'ajax_request_not_sent.adding_to_cart'
      bridge.listen(document.body, name, note('ours') as never)
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

  test('our listener that throws does not stop other handlers', async ({ page }) => {
    await open(page, { jquery: true })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.evaluate(() => {
      bridge.listen(document.body, 'x', () => {
        throw new Error('ours')
      })
      window.jQuery(document.body).on('x', window.note('theirs'))
      window.jQuery(document.body).trigger('x', [1])
    })
    expect(await log(page)).toEqual([['theirs', 1]])
    expect(errors).toEqual(['ours'])
  })

  for (const jquery of [false, true]) {
    test(`native events, jQuery ${jquery ? 'present' : 'absent'}: change, resize, click once each`, async ({
      page,
    }) => {
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
        bridge.listen(document, 'change', heard('ours') as never)
        bridge.listen(window, 'resize', heard('ours') as never)
        bridge.listen(document, 'click', heard('ours') as never)
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
  }
})

test.describe('forms', () => {
  test('encodeForm sends what jQuery.ajax sends (600 random objects)', async ({ page }) => {
    await open(page, { jquery: true })
    const differences = await page.evaluate(() => {
      let seed = 7
      const random = (below: number) => {
        seed = (seed * 16807) % 2147483647
        return seed % below
      }
      const pick = <T>(list: T[]) => list[random(list.length)]!
      const texts = ['', 'a b', "it's", 'ä€😀', '100%', 'a+b&c=d', '[x]', '"<>`', '~!*()', 'line\nend', '%20']
      const leaf = () => pick<unknown>([...texts, 0, -1.5, true, false, null, undefined, () => 'f n'])
      const make = (depth: number): unknown => {
        const kind = depth ? random(4) : 3
        if (kind === 0) return Array.from({ length: random(4) }, () => make(depth - 1) ?? null)
        if (kind === 1) return object(depth - 1)
        return leaf()
      }
      const object = (depth: number) =>
        Object.fromEntries(
          Array.from({ length: random(5) }, () => [
            pick(['a', 'b c', "k'", 'x[]', 'y[z]', 'attribute_pa_größe']),
            make(depth),
          ]),
        )
      const differences = []
      for (let round = 0; round < 600; round++) {
        const data = object(3)
        let body = ''
        window.jQuery
          .ajax({
            url: '/ok',
            type: 'POST',
            data,
            beforeSend(_xhr: unknown, settings: { data?: string }) {
              body = settings.data ?? ''
              return false
            },
          })
          .fail(() => {})
        if (body !== bridge.encodeForm(data)) differences.push([body, bridge.encodeForm(data)])
      }
      return differences
    })
    expect(differences).toEqual([])
  })

  test('serializeForm gives what serializeArray gives', async ({ page }) => {
    await open(page, {
      jquery: true,
      body: `<form>
        <input name="text" value="a"><input value="none"><input name="off" disabled value="x">
        <fieldset disabled><legend><input name="in-legend" value="1"></legend><input name="in-fieldset" value="1"></fieldset>
        <input type="checkbox" name="box" checked><input type="checkbox" name="no"><input type="radio" name="r" checked value="r">
        <input type="hidden" name="h" value="1\n2"><input type="file" name="f"><input type="submit" name="s" value="s">
        <button name="b" value="b">b</button><input type="button" name="bb"><input type="image" name="i">
        <input type="date" name="d" value="2026-01-02"><input type="number" name="n" value="5">
        <select name="empty"></select><select name="one"><option disabled selected>x</option></select>
        <select name="many[]" multiple><option selected> a  b </option><option value="" selected>e</option>
          <optgroup disabled><option selected>no</option></optgroup><option>unchosen</option></select>
        <textarea name="t">x\ny</textarea><output name="o">1</output><object name="ob"></object>
      </form><input form="f" name="outside">`,
    })
    const [ours, theirs] = await page.evaluate(() => [
      bridge.serializeForm(document.querySelector('form')!),
      window.jQuery('form').serializeArray(),
    ])
    expect(theirs.length).toBeGreaterThan(8)
    expect(ours).toEqual(theirs)
  })
})

test.describe('requests', () => {
  const CASES = ['/ok', '/423', '/notice', '/204', '/broken']
  const run = (page: Page) =>
    page.evaluate(async (cases) => {
      const results: unknown[] = []
      for (const url of cases) {
        await bridge.request({ url, method: 'POST', data: { a: "it's b", u: undefined, q: [1, null] } }).then(
          ({ status, data, header }) => results.push([status, data, header('x-total')]),
          ({ name, kind, status, text, data }) => results.push([name, kind, status, text, data]),
        )
      }
      await bridge.request({ url: '/ok?x=1', data: { y: 2 } }).then(({ data }) => results.push(data))
      await bridge.request({ url: '/notice', dataType: 'text' }).then(({ data }) => results.push(data))
      const form = new FormData()
      form.set('a', 'b')
      await bridge
        .request<{ type: string }>({ url: '/ok', method: 'POST', data: form })
        .then(({ data }) => results.push(data.type.split(';')[0]))
      const stop = new AbortController()
      const aborted = bridge.request({ url: '/slow', signal: stop.signal }).catch(({ kind }) => kind)
      stop.abort()
      results.push(await aborted)
      results.push(await bridge.request({ url: '/slow', timeout: 50 }).catch(({ kind }) => kind))
      return results
    }, CASES)

  const expected = [
    [
      200,
      {
        method: 'POST',
        search: '',
        body: "a=it's+b&q%5B%5D=1&q%5B%5D=",
        with: 'XMLHttpRequest',
        type: 'application/x-www-form-urlencoded; charset=UTF-8',
      },
      '3',
    ],
    ['RequestError', 'status', 423, '{"errors":{"a":1}}', { errors: { a: 1 } }],
    ['RequestError', 'parse', 200, '<b>Warning</b>{"a":1}', undefined],
    ['RequestError', 'parse', 204, '', undefined],
    ['RequestError', 'network', 0, '', undefined],
    { method: 'GET', search: '?x=1&y=2', body: null, with: 'XMLHttpRequest' },
    '<b>Warning</b>{"a":1}',
    'multipart/form-data',
    'abort',
    'timeout',
  ]

  test('through fetch', async ({ page }) => {
    await open(page)
    expect(await run(page)).toEqual(expected)
  })

  test('through jQuery: the same answers and errors', async ({ page }) => {
    await open(page, { jquery: true })
    await page.evaluate(() => {
      let calls = 0
      window.jQuery(document).on('ajaxSend', () => window.log.push(++calls))
    })
    expect(await run(page)).toEqual(expected)
    expect(await log(page)).toHaveLength(10)
  })

  test('plugins’ hooks see the call and may add to it; success comes before their ajaxComplete', async ({
    page,
  }) => {
    await open(page, { jquery: true })
    const data = await page.evaluate(async () => {
      const { jQuery: $, log } = window
      $(document).on('ajaxSend', (_event: unknown, _xhr: unknown, settings: { data: string }) => {
        settings.data += '&currency=EUR'
      })
      $(document).on('ajaxComplete', (_event: unknown, _xhr: unknown, settings: { url: string }) =>
        log.push(settings.url),
      )
      const answer = await bridge
        .wcAjax<{ body: string; search: string }>('x', { a: 1 }, { success: () => log.push('success') })
        .catch((error) => error)
      log.push(answer.kind)
      return (await bridge.request<{ body: string }>({ url: '/ok', method: 'POST', data: { a: 1 } })).data
        .body
    })
    expect(data).toBe('a=1&currency=EUR')
    expect(await log(page)).toEqual(['/?wc-ajax=x', 'parse', '/ok'])
  })

  test('success runs before ajaxComplete, the promise settles after', async ({ page }) => {
    await open(page, { jquery: true })
    await page.evaluate(async () => {
      window.jQuery(document).on('ajaxComplete', () => window.log.push('ajaxComplete'))
      await bridge.request({ url: '/ok', success: () => window.log.push('success') })
      window.log.push('settled')
    })
    expect(await log(page)).toEqual(['success', 'ajaxComplete', 'settled'])
  })

  test('a hook that throws or stops the call gives an error of ours', async ({ page }) => {
    await open(page, { jquery: true })
    const kinds = await page.evaluate(async () => {
      const $ = window.jQuery
      const kind = () =>
        bridge.request({ url: '/ok' }).then(
          () => 'sent',
          ({ name, kind }) => `${name} ${kind}`,
        )
      $.ajaxSetup({ beforeSend: () => false })
      const kinds = [await kind()]
      $.ajaxSetup({ beforeSend: null })
      $(document).on('ajaxSend', () => {
        throw new Error('theirs')
      })
      kinds.push(await kind())
      return kinds
    })
    expect(kinds).toEqual(['RequestError abort', 'RequestError network'])
  })
})

test.describe('HTML', () => {
  const HTML = `<p id="new">text</p><script>log.push('inline')</script><script src="/late.js"></script>
    <script type="text/template">log.push('data')</script><img src="data:," onerror="0">`

  test('scripts run only when asked, in order', async ({ page }) => {
    await open(page)
    await page.route('**/late.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `log.push('file')` }),
    )
    await page.evaluate((html) => bridge.setHtml(document.body, html), HTML)
    expect(await page.locator('#new').textContent()).toBe('text')
    expect(await log(page)).toEqual([])
    await page.evaluate((html) => bridge.setHtml(document.body, html, { scripts: true }), HTML)
    await expect.poll(() => page.evaluate(() => window.log)).toEqual(['inline', 'file'])
  })

  test('works under Trusted Types with the archipelago policy alone', async ({ page }) => {
    await open(page, {
      csp: "script-src 'self'; require-trusted-types-for 'script'; trusted-types archipelago",
    })
    await page.route('**/late.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `log.push('file')` }),
    )
    const refused = await page.evaluate((html) => {
      try {
        document.body.innerHTML = html
        return false
      } catch {
        bridge.setHtml(document.body, html, { scripts: true })
        bridge.setHtml(
          document.body.appendChild(document.createElement('div')),
          bridge.compile('<i>{{ data }}</i>')('<b>'),
        )
        return true
      }
    }, HTML)
    expect(refused).toBe(true)
    // Inline code is the policy's to refuse; the file of this site runs.
    await expect.poll(() => page.evaluate(() => window.log)).toEqual(['file'])
    expect(await page.locator('i').textContent()).toBe('<b>')
  })
})

import { expect, type Page, test } from '@playwright/test'
import { buildBridge, log, open } from './bridge.harness'

// In the page: the whole package, and whatever the page's jQuery is.
declare const bridge: typeof import('./index.ts')
declare const window: Omit<Window & typeof globalThis, 'jQuery'> & {
  jQuery: any
  log: unknown[]
  note(who: string): (event: unknown, ...args: unknown[]) => void
}

test.beforeAll(buildBridge)

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

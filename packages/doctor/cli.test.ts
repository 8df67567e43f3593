// @vitest-environment node

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from './cli'
import { known, TAG } from './harness'
import { load } from './load'
import { parse } from './parse.mjs'

const html = (body: string, head = TAG) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

/** Answers by path; what each request carried as a cookie. */
const cookies: (string | undefined)[] = []
const pages: Record<string, [status: number, headers: Record<string, string>, body: string]> = {
  '/good': [200, { 'content-type': 'text/html; charset=utf-8' }, html('<p>All well</p>')],
  '/moved': [301, { location: '/good' }, ''],
  '/missing': [404, { 'content-type': 'text/html' }, html('Not found')],
  '/data': [200, { 'content-type': 'application/json' }, '{"a":1}'],
  '/text': [200, { 'content-type': 'text/html' }, 'just words'],
  '/empty': [200, { 'content-type': 'text/html' }, ' \n'],
  '/strict': [200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'none'" }, html('')],
  '/theme': [
    200,
    { 'content-type': 'text/html' },
    html('<script src="/theme.js"></script><script src="/gone.js"></script>'),
  ],
  '/chunks': [200, { 'content-type': 'text/html' }, html('<form class="variations_form"></form>')],
  '/others': [200, { 'content-type': 'text/html' }, ''],
  '/asks.js': [200, { 'content-type': 'text/html; charset=utf-8' }, '<html>Are you human?</html>'],
  '/export.js': [
    200,
    { 'content-type': 'application/javascript' },
    '<!DOCTYPE html><title>Not found</title><script>jQuery(1)</script>',
  ],
  '/plain.js': [200, { 'content-type': 'text/javascript' }, 'run()'],
  '/theme.js': [200, {}, `jQuery('.a').finish()${' '.repeat(999)}`],
  '/dist/archipelago.js': [200, {}, 'var a="data-island-props"'],
}

let server: Server
let site: string
let folder: string
beforeAll(async () => {
  server = createServer((request, response) => {
    cookies.push(request.headers.cookie)
    if (request.url === '/never') return
    const [status, headers, body] = pages[request.url!] ?? [404, {}, 'no']
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  server.closeAllConnections()
  server.close()
})

const call = async (...args: string[]) => {
  const said = { out: '', err: '' }
  const code = await run(args, {
    parse,
    known: async () => known,
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    colours: false,
  })
  return { code, ...said }
}

const save = async (text: string, name = 'page.html') => {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

describe('exit codes', () => {
  test('0: nothing needs jQuery', async () => {
    const { code, out, err } = await call(await save(html('')))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Nothing on this page needs jQuery.')
  })

  test('1: something is left to do; --max-legacy allows some', async () => {
    const file = await save(html('<script src="a.js" id="woocommerce-js"></script>'))
    expect(await call(file)).toMatchObject({ code: 1, out: expect.stringContaining('stays  woocommerce') })
    expect(await call(file, '--max-legacy', '1')).toMatchObject({ code: 0 })
  })

  test('1: the parser has lost scripts, whatever is allowed', async () => {
    const file = await save(
      html('<svg><style>.a{}</style></svg><script src="a.js" id="woocommerce-js"></script>'),
    )
    const said = { out: '' }
    const code = await run([file, '--max-legacy', '9'], {
      parse: (text) => parse(text.replace(/<script src="a.*/, '')),
      known: async () => known,
      out: (text) => (said.out += text),
      err: () => {},
      colours: false,
    })
    expect(code).toBe(1)
    expect(said.out).toContain('It does not judge this page')
    expect(await call(file, '--max-legacy', '9')).toMatchObject({ code: 0 })
  })

  test('1: an island that is required does not mount', async () => {
    const file = await save(html('<a class="share-link"></a>'))
    expect(await call(file, '--require', 'share,anchors')).toMatchObject({ code: 0 })
    const { code, out } = await call(file, '--require', 'share', '--require', 'reviews')
    expect(code).toBe(1)
    expect(out).toContain('--require reviews: it does not mount (no such markup on the page).')
  })

  test.each<[string, string[], string]>([
    ['no argument', [], 'one file or URL is expected'],
    ['two pages', ['a.html', 'b.html'], 'one file or URL is expected'],
    ['an option that is none', ['a.html', '--colour'], "Unknown option '--colour'"],
    ['a number that is none', ['a.html', '--max-legacy', 'few'], '--max-legacy: expected a number'],
    ['a header that is none', ['a.html', '--header', 'Cookie'], "--header: expected 'Name: value'"],
    ['another scheme', ['ftp://x.test/'], 'only http and https'],
    ['an address that is none', ['http://'], 'not an address'],
    ['a missing file', ['/no/such/file.html'], 'there is no such file'],
    ['a folder', [tmpdir()], 'is a folder'],
  ])('2: %s', async (_what, args, message) => {
    const { code, out, err } = await call(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^doctor: /)
    expect(err).toContain(message)
    expect(err).not.toMatch(/^\s+at /m)
  })

  test.each([
    ['/missing', 'the server answers 404'],
    ['/data', 'not a page, its content type is application/json'],
    ['/text', 'not HTML'],
    ['/empty', 'the page is empty'],
  ])('2: %s', async (path, message) => {
    expect(await call(site + path)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
  })

  test('2: nobody there', async () => {
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as { port: number }
    await new Promise((done) => closed.close(done))
    expect(await call(`http://127.0.0.1:${port}/`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing listens there (ECONNREFUSED)'),
    })
  })

  test('a host that never answers is given up', async () => {
    await expect(load(`${site}/never`, {}, 50)).rejects.toThrow(/no answer within 0.05 seconds$/)
  })

  test('2: an empty file', async () => {
    expect(await call(await save('  '))).toMatchObject({ code: 2, err: expect.stringContaining('empty') })
  })
})

describe('a page by its address', () => {
  test('redirects are followed and said', async () => {
    const { code, out } = await call(`${site}/moved`)
    expect(code).toBe(0)
    expect(out).toContain(`Page: ${site}/moved (redirected to ${site}/good)`)
  })

  test('headers go with every request to the site', async () => {
    cookies.length = 0
    await call(`${site}/theme`, '--header', 'Cookie: cart=1')
    expect(cookies.length).toBeGreaterThan(1)
    expect(new Set(cookies)).toEqual(new Set(['cart=1']))
  })

  test('its scripts are weighed and read; --no-fetch does not', async () => {
    const scripts = async (...more: string[]) =>
      JSON.parse((await call(`${site}/theme`, '--json', ...more)).out).scripts.slice(1)
    expect(await scripts()).toMatchObject([
      { bytes: { raw: 1020, how: 'measured' }, why: 'uses jQuery (.finish), and no island replaces it' },
      { handle: '(gone.js)', why: 'the server answers 404: nothing is there that could run' },
    ])
    expect((await scripts('--no-fetch'))[0].bytes).toBeUndefined()
  })

  test('scripts of other hosts are read, too, without cookies; services are not asked', async () => {
    const other = site.replace('127.0.0.1', 'localhost')
    pages['/others']![2] = html(
      `<base href="${other}/"><script src="${other}/theme.js"></script><script src="plain.js"></script><script src="${other}/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script><script src="https://js.stripe.com/v3/"></script>`,
      '',
    )
    cookies.length = 0
    const scripts = async (...more: string[]) =>
      JSON.parse((await call(`${site}/others`, '--json', '--header', 'Cookie: a=1', ...more)).out).scripts
    expect((await scripts()).map(({ verdict, why }: any) => `${verdict}: ${why}`)).toEqual([
      'stays: uses jQuery (.finish), and no island replaces it',
      'other: does not use jQuery',
      'other: of a service that uses nothing of the page',
      'other: of a service that uses nothing of the page',
    ])
    expect(cookies).toEqual(['a=1', undefined, undefined])
    cookies.length = 0
    await scripts('--no-fetch')
    expect(cookies).toEqual(['a=1'])
  })

  test('a page in the place of a script: as a script it does nothing; asked of a person it says nothing', async () => {
    pages['/others']![2] = html('<script src="/export.js"></script><script src="/asks.js"></script>', '')
    const { scripts } = JSON.parse((await call(`${site}/others`, '--json')).out)
    expect(scripts.map(({ verdict, why }: any) => `${verdict}: ${why}`)).toEqual([
      'other: in its place is a page, which does nothing as a script',
      'stays: not known and not read: may use jQuery',
    ])
  })

  test('of a script that the page’s own server does not have nothing runs, unless it may be made anew or was asked of another server', async () => {
    const verdictsOf = async (...addresses: string[]) => {
      pages['/others']![2] = html(addresses.map((one) => `<script src="${one}"></script>`).join(''), '')
      const { scripts } = JSON.parse((await call(`${site}/others`, '--json')).out)
      return scripts.map(({ verdict }: any) => verdict)
    }
    pages['/busy.js'] = [503, {}, 'later']
    pages['/dead.js'] = [410, {}, 'gone']
    expect(await verdictsOf('/none.js?v=1', '/dead.js')).toEqual(['other', 'other'])
    // What islands would bring to life again is dead on a page whose plugin has lost its script.
    const cart = '/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js'
    expect(await verdictsOf('/none.js', cart)).toEqual(['other', 'stays'])
    const elsewhere = `${site.replace('127.0.0.1', 'localhost')}/none.js`
    expect(
      await verdictsOf(
        '/busy.js',
        '/cache/none.js',
        '/min/none.js',
        '/a.js.pagespeed.jm.b.js',
        '/none',
        '/?load=none.js',
        elsewhere,
      ),
    ).toEqual(Array(7).fill('stays'))
  })

  test('its policy header counts', async () => {
    expect(await call(`${site}/strict`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('script-src does not allow'),
    })
  })

  test('chunks that are not where they should be', async () => {
    const { code, out } = await call(`${site}/chunks`)
    expect(code).toBe(1)
    expect(out).toContain(`${site}/dist/islands/shop-ABC.js: the server answers 404`)
  })
})

describe('a file', () => {
  test('scripts beside it are read, nothing outside its folder is', async () => {
    await save("jQuery('.a').x()", 'near.js')
    const body =
      '<script src="/near.js?v=1"></script><script src="../../etc/far.js"></script><script src="%E0%A4%A.js"></script>'
    const { scripts } = JSON.parse((await call(await save(html(body)), '--json')).out)
    expect(scripts.slice(1).map(({ bytes }: any) => bytes?.how)).toEqual(['measured', undefined, undefined])
  })

  test('no scheme, no host: nothing is fetched', async () => {
    cookies.length = 0
    await call(await save(html(`<script src="${site}/theme.js"></script>`)))
    expect(cookies).toEqual([])
  })
})

test('the JSON shape', async () => {
  const body = '<a class="share-link"></a><script id="x">jQuery(1).hide()</script>'
  const report = JSON.parse((await call(await save(html(body)), '--json')).out)
  expect(Object.keys(report)).toEqual(
    'format page version tag islands scripts inline findings saving ok'.split(' '),
  )
  expect(report).toMatchObject({
    format: 1,
    version: '1.2.3',
    ok: false,
    inline: [{ what: 'script#x', line: 1 }],
  })
})

test('from the command line, on the build that is there', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((done) =>
    execFile(
      process.execPath,
      ['scripts/doctor.mjs', 'fixtures/plain.html', '--json', '--require', 'accordion'],
      { cwd: root, encoding: 'utf8' },
      (error, stdout) => done({ code: Number(error?.code ?? 0), stdout }),
    ),
  )
  expect(JSON.parse(stdout)).toMatchObject({
    format: 1,
    tag: { installed: false },
    islands: expect.arrayContaining([
      expect.objectContaining({ name: 'accordion', state: 'mounts', count: 1 }),
    ]),
  })
  expect(code).toBe(1)
}, 60_000)

test('--help', async () => {
  expect(await call('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit code: 0') })
})

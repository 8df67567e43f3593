// Serves jQuery's tests, and answers what its `test/data/mock.php` answers, as far as that takes a few lines.
import { createServer } from 'node:http'

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css',
  xml: 'text/xml',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

const PEOPLE = [
  { name: 'John', age: 21 },
  { name: 'Peter', age: 25 },
]

/**
 * What `mock.php?action=NAME` answers: body, content type, status.
 * Source: test/middleware-mockserver.js of jquery/jquery 3.7.1.
 * @type {Record<string, (asked: URLSearchParams, body: string, request: import('node:http').IncomingMessage) => [string, string?, number?]>}
 */
const mocks = {
  contentType: (asked) => [asked.get('response') ?? '', asked.get('contentType') ?? 'text/plain'],
  name: (asked, body) => [asked.get('name') === 'foo' ? 'bar' : body === 'name=peter' ? 'pan' : 'ERROR'],
  xml: (asked, body) => [
    asked.get('cal') === '5-2' || body === 'cal=5-2'
      ? '<math><calculation>5-2</calculation><result>3</result></math>'
      : '<error>ERROR</error>',
    'text/xml',
  ],
  atom: () => ['<root><element /></root>', 'atom+xml'],
  script: (asked) => [
    'QUnit.assert.ok( true, "mock executed" );',
    asked.get('header') === 'ecma'
      ? 'application/ecmascript'
      : asked.has('header')
        ? 'text/javascript'
        : 'text/html',
  ],
  testbar: () => [
    "this.testBar = 'bar'; jQuery('#ap').html('bar'); QUnit.assert.ok( true, 'mock executed');",
    'text/html',
  ],
  json: (asked) => [
    JSON.stringify(asked.get('array') ? PEOPLE : { data: { lang: 'en', length: 25 } }),
    asked.get('header') ? 'application/json' : 'text/html',
  ],
  error: (asked) =>
    asked.get('json')
      ? ['{ "code": 40, "message": "Bad Request" }', 'application/json', 400]
      : ['plain text message', 'text/html', 400],
  headers: (asked, _body, { headers }) => [
    (asked.get('keys') ?? '')
      .split('|')
      .filter((key) => key.toLowerCase() in headers)
      .map((key) => `${key}: ${headers[key.toLowerCase()]}\n`)
      .join(''),
  ],
  echoData: (_asked, body) => [body],
  echoMethod: (_asked, _body, { method }) => [method ?? ''],
  echoQuery: (_asked, _body, { url }) => [new URL(url ?? '', 'http://a').search.slice(1)],
  echoHtml: (_asked, body, { method, url }) => [
    `<div id='method'>${method}</div><div id='query'>${new URL(url ?? '', 'http://a').search.slice(1)}</div><div id='data'>${body}</div>`,
    'text/html',
  ],
  status: (asked) => ['', 'text/html', Number(asked.get('code'))],
}

const SAMPLE_HEADERS = {
  'Sample-Header': 'Hello World',
  'Empty-Header': '',
  'Sample-Header2': 'Hello World 2',
  'List-Header': ['Item 1', 'Item 2'],
}

/** The page that a test runs in, with what is tested as `/under-test/NAME.js`. */
const pageOf = (read, name) => `<!doctype html>
<html lang="en" id="html"><head><meta charset="utf-8"><title>jQuery Test Suite</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/test/data/testsuite.css">
<script src="/test/data/jquery-1.9.1.js"></script><script src="/external/qunit/qunit.js"></script>
<script src="/external/sinon/sinon.js"></script><script src="/test/data/testinit.js"></script>
<script src="/under-test/${name}.js"></script><script src="/under-test/in-page.js"></script></head>
<body id="body"><div id="qunit"></div>
<iframe id="loadediframe" name="loadediframe" style="display:none" src="/test/data/iframe.html"></iframe>
<div id="qunit-fixture">${read('test/data/qunit-fixture.html')}</div></body></html>`

/**
 * @param {(path: string) => Buffer | undefined} read jQuery's files
 * @param {Record<string, string>} scripts what is tested, and what runs with it, by name
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function serve(read, scripts) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://a')
    const send = (body, type = 'text/html', status = 200, more = {}) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'max-age=3600', ...more }).end(body)
    if (pathname === '/test/index.html') return send(pageOf(read, searchParams.get('of')), TYPES.html)
    const script = /^\/under-test\/([\w-]+)\.js$/.exec(pathname)?.[1]
    if (script) return send(scripts[script], TYPES.js)
    if (pathname.startsWith('/test/data/mock.php')) {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const action = searchParams.get('action') ?? ''
      const mock = mocks[action]
      if (!mock) return send('Invalid action query.\n', TYPES.txt, 400)
      const [body, type, status] = mock(searchParams, `${Buffer.concat(chunks)}`, request)
      return send(body, type, status, action === 'headers' ? SAMPLE_HEADERS : { 'Cache-Control': 'no-store' })
    }
    const file = read(pathname.slice(1))
    return file
      ? send(file, TYPES[pathname.split('.').pop() ?? ''] ?? 'application/octet-stream')
      : send('', TYPES.txt, 404)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

// @vitest-environment node
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { PAGES, X } from './parse.harness'
import { forget, parse } from './parse.mjs'
import { findScriptTags } from './tokens'

const documents: Document[] = []
const parsed = (html: string): Document => {
  const document = parse(html)
  documents.push(document)
  return document
}
afterAll(() => documents.forEach(forget))

/** Scripts that a browser runs: their address, else their code. */
const scriptsIn = (html: string) =>
  [...parsed(html).querySelectorAll('script')].map(
    (script) => script.getAttribute('src') ?? script.getAttribute('href') ?? script.textContent,
  )

describe.each(PAGES)('%s', (_what, html, scripts) => {
  test('is read as a browser reads it', () => {
    expect(scriptsIn(html)).toEqual(scripts)
  })

  test('and counted in the source', () => {
    expect(findScriptTags(html).filter(({ inert }) => !inert)).toHaveLength(scripts.length)
  })
})

test('a name with a colon, an attribute that nobody can set, HTML in a template', () => {
  const document = parsed(
    '<!DOCTYPE html PUBLIC "a" "b"><!--c--><fb:like a"b=1 x:y=2></fb:like><template><i id=t></i></template><svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>',
  )
  const like = document.body.firstElementChild!
  expect([like.localName, like.getAttribute('a"b'), like.getAttribute('x:y')]).toEqual(['fb:like', '1', '2'])
  expect(document.querySelector('#t')).toBeNull()
  expect(document.querySelector('template')!.content.querySelector('i')!.id).toBe('t')
  expect(document.querySelector('use')!.getAttribute('xlink:href')).toBe('#a')
  expect(document.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 1 1')
  expect(document.doctype).toMatchObject({ name: 'html', publicId: 'a', systemId: 'b' })
  expect(document.firstChild!.nextSibling).toMatchObject({ nodeType: 8, data: 'c' })
})

test('text in noscript is text', () => {
  const document = parsed(
    '<head><noscript><link href=a></noscript></head><body><noscript><p id=a></p></noscript>',
  )
  expect([...document.querySelectorAll('noscript')].map(({ textContent }) => textContent)).toEqual([
    '<link href=a>',
    '<p id=a></p>',
  ])
})

test('what is nested deep, as browsers have it: in order, and not too deep', () => {
  const scripts = scriptsIn(
    `${'<div>'.repeat(5000)}<script>a</script>${'</div>'.repeat(5000)}<script>b</script>`,
  )
  expect(scripts).toEqual(['a', 'b'])
})

test('a huge page is read in no time', () => {
  const row = `<tr><td class="a b" id="c">d<a href="e">f</a><svg><style>.a{}</style></svg>${X}</td></tr>`
  const html = `<table>${row.repeat(5000)}</table>`
  const { user, system } = process.cpuUsage()
  const document = parsed(html)
  const used = process.cpuUsage({ user, system })
  expect(html.length).toBeGreaterThan(500_000)
  expect(document.querySelectorAll('script')).toHaveLength(5000)
  expect(findScriptTags(html)).toHaveLength(5000)
  // A bound for busy machines: what takes the square of the length takes minutes.
  expect((used.user + used.system) / 1e6).toBeLessThan(15)
})

test('nothing is fetched, nothing runs', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.end('')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const document = parsed(
    `<base href="${at}/"><link rel=stylesheet href="${at}/a.css"><link rel=preload as=script href="${at}/b.js"><link rel=modulepreload href="${at}/c.js">
<script src="${at}/d.js"></script><script type=module src="${at}/e.js"></script><script>globalThis.ran = 1</script><script type=module>import "${at}/f.js"</script>
<svg><script href="${at}/g.js"></script></svg><iframe src="${at}/h.html"></iframe><iframe srcdoc="<script src=${at}/i.js></script>"></iframe>
<img src="${at}/j.png" onerror="globalThis.ran = 1"><video src="${at}/k.mp4" autoplay></video><object data="${at}/l"></object><meta http-equiv=refresh content="0;url=${at}/m"><body onload="globalThis.ran = 1">`,
  )
  await (document.defaultView as any).happyDOM.waitUntilComplete()
  expect(asked).toEqual([])
  expect([(globalThis as any).ran, (document.defaultView as any).ran]).toEqual([undefined, undefined])
  server.close()
})

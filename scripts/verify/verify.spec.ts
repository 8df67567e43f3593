// `npm run verify` on a small site of our own: a page of Elementor's with the real jQuery and a stand-in for Elementor's script.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../e2e/test'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** What Elementor's script does with an accordion, and with `?adds` something that we know nothing of. */
const LEGACY = `jQuery(function ($) {
  $('.elementor-accordion').each(function () {
    var all = $(this);
    var open = function (title) { title.addClass('elementor-active').next().show().addClass('elementor-active') };
    open(all.find('.elementor-tab-title').first());
    all.on('click', '.elementor-tab-title', function (event) {
      event.preventDefault();
      all.find('.elementor-active').removeClass('elementor-active').filter('.elementor-tab-content').hide();
      open($(this));
    });
  });
  if (/adds/.test(location.search)) $('h1').after('<p>Call us now</p>');
})`

const item = (n: number) =>
  `<div class="elementor-accordion-item"><div id="elementor-tab-title-1${n}" class="elementor-tab-title" data-tab="${n}" role="tab" aria-controls="elementor-tab-content-1${n}" aria-expanded="false"><span class="elementor-accordion-icon"></span><a class="elementor-accordion-title" href="">Question ${n}</a></div><div id="elementor-tab-content-1${n}" class="elementor-tab-content" data-tab="${n}" role="tabpanel" aria-labelledby="elementor-tab-title-1${n}"><p>Answer ${n}</p></div></div>`

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Questions</title>
<style>.elementor-tab-content{display:none}</style>
<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.6.0" id="jquery-core-js"></script></head>
<body class="elementor-default elementor-page"><h1>Questions</h1><div data-elementor-type="wp-page" data-elementor-id="7" class="elementor elementor-7">
<div class="elementor-element elementor-element-75b91d2 elementor-widget elementor-widget-accordion" data-id="75b91d2" data-element_type="widget" data-widget_type="accordion.default"><div class="elementor-widget-container"><div class="elementor-accordion" role="tablist">${item(1)}${item(2)}</div></div></div></div>
<script src="/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.5.3" id="elementor-frontend-js"></script></body></html>`

const FILES: Record<string, [type: string, body: string]> = {
  '/': ['text/html', PAGE],
  '/wp-includes/js/jquery/jquery.min.js': ['text/javascript', read('node_modules/jquery/dist/jquery.min.js')],
  '/wp-content/plugins/elementor/assets/js/frontend.min.js': ['text/javascript', LEGACY],
}

let server: Server
let address: string
let folder: string

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const [type, body] = FILES[new URL(request.url!, 'http://site').pathname] ?? []
    response.writeHead(body ? 200 : 404, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` })
    response.end(body ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  folder = await mkdtemp(join(tmpdir(), 'archipelago-verify-'))
})
test.afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const verify = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((done) => {
    const script = fileURLToPath(new URL('run.mjs', import.meta.url))
    execFile(process.execPath, [script, ...args, '--out', folder], (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })

test('says whether a page is the same with us, at each width, with pictures', async () => {
  test.setTimeout(120_000)
  await test.step('the same', async () => {
    const { code, text } = await verify(address, '--widths', '390')
    expect(text).toContain('1 pages: 1 the same')
    expect(text).toContain('free of jQuery')
    expect(code).toBe(0)
    const { pages } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    expect(pages[0].looks[0].controls).toBeGreaterThan(0)
    for (const file of Object.values<string>(pages[0].looks[0].files))
      expect(existsSync(join(folder, file))).toBe(true)
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('With Archipelago')
  })
  await test.step('something is missing with us', async () => {
    const { code, text } = await verify(`${address}?adds`, '--widths', '390', '--no-pictures')
    expect(text).toMatch(/invisible: is not seen — p/)
    expect(code).toBe(1)
  })
  await test.step('cannot be looked at', async () => {
    const { code, text } = await verify(`${address}none`)
    expect(text).toContain('the server answers 404')
    expect(code).toBe(2)
  })
})
